import { expect, test } from 'vitest'
import { matchesEntityTag } from '~/ports/entity-tag'

test.each([
  ['the tag', '"a"'],
  ['the tag as a weak one', 'W/"a"'],
  ['a list with the tag', '"b", W/"a"'],
  ['any tag', '*'],
])('%s matches', (_, ifNoneMatch) => {
  expect(matchesEntityTag(ifNoneMatch, '"a"')).toBe(true)
})

test.each([
  ['another tag', '"b"'],
  ['a longer tag', '"aa"'],
  ['a list without the tag', '"b", "c"'],
  ['nothing', ''],
])('%s does not match', (_, ifNoneMatch) => {
  expect(matchesEntityTag(ifNoneMatch, '"a"')).toBe(false)
})
