import { toJSON } from 'seroval'
import { describe, expect, test } from 'vitest'
import { isReadablePayload } from '~/upstream/call-format'

const isReadable = (node: unknown) => isReadablePayload(JSON.stringify({ t: node, f: 127, m: [] }))
const nested = (levels: number) =>
  `{"t":${'{"t":9,"i":0,"o":0,"a":['.repeat(levels)}${']}'.repeat(levels)},"f":127,"m":[]}`

describe('a payload', () => {
  test.each<[string, unknown]>([
    ['fields', { library: 'query', path: null, page: 2 }],
    [
      'groups of packages',
      { packages: [{ packages: ['react'], color: null }, { packages: ['vue', 'svelte'] }] },
    ],
    ['a date', { since: new Date(0) }],
    ['a map', { colors: new Map([['react', 'blue']]) }],
    ['one list twice', ((list: string[]) => ({ a: list, b: list }))(['react'])],
  ])('may hold %s', (_name, data) => {
    expect(isReadablePayload(JSON.stringify(toJSON({ data })))).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an unknown kind', { t: 77 }],
    ['an unknown constant', { t: 2, s: 99 }],
    ['more keys than values', { t: 10, i: 0, p: { k: ['a'], v: [] }, o: 0 }],
    ['a map without keys', { t: 8, i: 1, e: {} }],
  ])('never holds %s', (_name, node) => {
    expect(isReadable(node)).toBe(false)
  })

  test.each([
    ['40 levels', nested(40)],
    ['10,000 levels', nested(10_000)],
    ['10,000 brackets', '['.repeat(10_000)],
    ['9,000 characters', JSON.stringify(toJSON({ data: 'a'.repeat(9000) }))],
    ['noise', '\u0000{"t":'],
  ])('of %s is refused', (_name, payload) => {
    expect(isReadablePayload(payload)).toBe(false)
  })
})
