import { expect, test } from 'vitest'
import { parseJson } from '~/ports/parse-json'

test('gives the value of JSON', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] })
  expect(parseJson('null')).toBeNull()
})

test.each(['', '{', 'undefined'])('gives undefined for %j, which is no JSON', (text) => {
  expect(parseJson(text)).toBeUndefined()
})
