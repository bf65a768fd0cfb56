import { describe, expect, test } from 'vitest'
import { isReadablePayload } from '~/http/call-payload'

const text = { t: 1, s: 'query' }
const object = (fields: object, extra: object = {}) => ({
  t: 10,
  i: 0,
  p: { k: Object.keys(fields), v: Object.values(fields) },
  o: 0,
  ...extra,
})
const list = (...items: unknown[]) => ({ t: 9, i: 1, a: items, o: 0 })
const isReadable = (t: unknown) => isReadablePayload(JSON.stringify({ t, f: 127, m: [] }))

describe('a payload', () => {
  test.each<[string, unknown]>([
    ['text', text],
    ['a number', { t: 0, s: 1.5 }],
    ['null', { t: 2, s: 0 }],
    ['data of fields', object({ data: object({ library: text, path: { t: 2, s: 0 } }) })],
    ['a list in a field', object({ data: object({ tags: list(text, text) }) })],
    ['data without fields', object({ data: object({}) })],
  ])('may hold %s', (_name, node) => {
    expect(isReadable(node)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an unknown kind', { t: 77 }],
    ['an unknown constant', { t: 2, s: 99 }],
    ['a text that is none', { t: 1, s: 5 }],
    ['a number that is text', { t: 0, s: '1' }],
    ['a date', { t: 5, i: 1, s: '2026-01-01' }],
    ['a map', { t: 8, i: 1, e: { k: [], v: [] } }],
    ['a promise', { t: 12, i: 1, s: 1, f: text }],
    ['a reference', object({ data: { t: 4, i: 0 } })],
    ['more keys than values', object({}, { p: { k: ['a'], v: [] } })],
    ['a key that is no text', object({}, { p: { k: [1], v: [text] } })],
    ['a prototype', object({}, { p: { k: ['__proto__'], v: [text] } })],
    ['more levels than any function takes', list(list(list(list(list(text)))))],
  ])('never holds %s', (_name, node) => {
    expect(isReadable(node)).toBe(false)
  })

  test.each([
    ['10,000 levels', `{"t":${'{"t":9,"i":0,"o":0,"a":['.repeat(10_000)}${']}'.repeat(10_000)}}`],
    ['10,000 brackets', '['.repeat(10_000)],
    ['1000 items of no kind', JSON.stringify({ t: list(...Array.from({ length: 1000 }, () => 1)) })],
  ])('of %s is refused', (_name, payload) => {
    expect(isReadablePayload(payload)).toBe(false)
  })
})
