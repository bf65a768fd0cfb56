// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type StoredHit,
  MAX_PINNED,
  pinnedHits,
  recentHits,
  rememberHit,
  togglePin,
} from '~/features/search/dialog/stored-hits'

const hit = (name: string): StoredHit => ({ href: `/query/${name}`, title: name, library: 'query' })
const names = (hits: readonly StoredHit[]) => hits.map(({ title }) => title).join('')

beforeEach(() => localStorage.clear())

test('the last four that were opened are stored, last first, each once', () => {
  for (const name of ['a', 'b', 'c', 'b', 'd', 'e']) rememberHit(hit(name))
  expect(names(recentHits())).toBe('edbc')
})

test('a pin stays until it is taken back, and is then the last one opened', () => {
  rememberHit(hit('a'))
  expect([togglePin(hit('b')), togglePin(hit('a'))]).toEqual(['pinned', 'pinned'])
  expect(names(pinnedHits())).toBe('ba')
  expect(togglePin(hit('b'))).toBe('unpinned')
  expect(names(pinnedHits())).toBe('a')
  expect(names(recentHits())).toBe('ba')
})

test('no pin takes the place of another', () => {
  const all = Array.from({ length: MAX_PINNED }, (_, at) => hit(`${at}`))
  for (const each of all) expect(togglePin(each)).toBe('pinned')
  expect(togglePin(hit('x'))).toBe('full')
  expect(pinnedHits()).toEqual(all)
})

test('only what makes a row is stored', () => {
  const row = { ...hit('a'), id: 'start-0' }
  togglePin(row)
  expect(pinnedHits()).toEqual([hit('a')])
})

test.each([
  'no JSON',
  '{}',
  JSON.stringify([{ ...hit('a'), href: 'javascript:alert(1)' }]),
  JSON.stringify([{ ...hit('a'), href: '//elsewhere.test/' }]),
  JSON.stringify([{ href: '/query/a' }]),
])('what something else has stored counts as nothing: %s', (text) => {
  localStorage.setItem('pinned-hits', text)
  expect(pinnedHits()).toEqual([])
  expect(togglePin(hit('b'))).toBe('pinned')
  expect(names(pinnedHits())).toBe('b')
})

test('without storage they last while the page is open', () => {
  vi.stubGlobal('localStorage', undefined)
  try {
    expect(togglePin(hit('a'))).toBe('pinned')
    expect(names(pinnedHits())).toBe('a')
    expect(localStorage).toBeUndefined()
  } finally {
    vi.unstubAllGlobals()
  }
})
