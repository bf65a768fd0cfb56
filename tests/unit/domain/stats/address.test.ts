import { defaultParseSearch } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { defaultState, statsAddress, statsQuery, type StatsState } from '~/domain/stats/address'
import { readPackageNames } from '~/domain/stats/pasted-names'
import { isCanonical, readComparison, readStatsSearch } from '~/domain/stats/read-address'

const state: StatsState = {
  groups: [
    { packages: ['@tanstack/react-query', 'react-query'], color: '#ff4500' },
    { packages: ['swr'], color: null },
  ],
  range: '1825-days',
  baseline: 'react',
  viewMode: 'relative',
  binning: 'weekly',
  alignStartDates: true,
  scale: 'log',
}

const full = {
  packages: [{ packages: ['vue'] }],
  range: '30-days',
  baseline: 'react',
  viewMode: 'relative',
  binningOption: 'weekly',
  alignStartDates: true,
  scale: 'log',
}

describe('an address', () => {
  test.each([
    [state],
    [defaultState],
    [{ ...defaultState, groups: [] }],
    [{ ...defaultState, baseline: '*' }],
  ])('is read as the state it was written from, and is the one way to write it', (written) => {
    const search = defaultParseSearch(statsQuery(written))
    expect(readStatsSearch(search)).toEqual(written)
    expect(isCanonical(search, written)).toBe(true)
  })

  test('without parameters is the default', () => {
    expect(readStatsSearch({})).toEqual(defaultState)
    expect(statsAddress(defaultState)).toBe('/stats/npm')
  })

  test.each([
    ['packages', '@x/..', 'groups', defaultState.groups],
    ['packages', [{ packages: [7] }, '@x/..'], 'groups', defaultState.groups],
    ['range', '12-days', 'range', '365-days'],
    ['baseline', '@x/..', 'baseline', null],
    ['viewMode', 'upside-down', 'viewMode', 'absolute'],
    ['binningOption', 'hourly', 'binning', 'daily'],
    ['alignStartDates', 'perhaps', 'alignStartDates', false],
    ['scale', 3, 'scale', 'linear'],
  ])('with a broken %s has its default there, and all else', (name, value, field, expected) => {
    const good = readStatsSearch(full)
    expect(readStatsSearch({ ...full, [name]: value })).toEqual({
      ...good,
      [field]: expected,
      // The binning follows the range only by default; here it is set.
    })
  })

  test('drops invalid colors and names, duplicate packages, and what exceeds the limits', () => {
    const packages = [
      { packages: ['react', 'react', '@x/..', '.'], color: 'red' },
      { packages: ['react'] },
      { packages: [] },
      { packages: Array.from({ length: 30 }, (_, at) => `p${at}`), color: '#ABCDEF' },
    ]
    const { groups } = readStatsSearch({ packages })
    expect(groups[0]).toEqual({ packages: ['react'], color: null })
    expect(groups).toHaveLength(2)
    expect(groups[1]?.color).toBe('#abcdef')
    expect(groups.flatMap(({ packages: names }) => names)).toHaveLength(20)
  })

  test('in the later format is read without hidden packages, which were not in its sums', () => {
    const packageGroups = [
      { packages: [{ name: 'swr' }, { name: 'swr-old', hidden: true }], color: '#ec4899' },
      { packages: [{ name: 'react' }], baseline: true },
      { packages: [{ name: 'vue', hidden: true }, { name: '@vue/core' }] },
    ]
    expect(readStatsSearch({ packageGroups, transform: 'normalize-y', binType: 'daily' })).toEqual({
      ...defaultState,
      groups: [
        { packages: ['swr'], color: '#ec4899' },
        { packages: ['react'], color: null },
      ],
      baseline: 'react',
      viewMode: 'relative',
      binning: 'daily',
    })
  })

  test('with another spelling is not the canonical one', () => {
    expect(isCanonical({ range: '365-days' }, defaultState)).toBe(false)
    expect(isCanonical({ add: 'vue' }, readStatsSearch({ add: 'vue' }))).toBe(false)
  })

  test.each([['vue,svelte'], [['vue', 'svelte']], [[{ packages: ['vue'] }, 'svelte']]])(
    'lists packages as %j',
    (packages) => {
      const { groups } = readStatsSearch({ packages })
      expect(groups.map(({ packages: names }) => names)).toEqual([['vue'], ['svelte']])
    },
  )

  test('of a form may add packages', () => {
    const { groups } = readStatsSearch({ packages: [{ packages: ['react'] }], add: 'vue, svelte' })
    expect(groups.map(({ packages }) => packages)).toEqual([['react'], ['vue'], ['svelte']])
  })

  test.each([
    ['react-vs-vue', [['react'], ['vue']]],
    ['@tanstack/react-query-vs-swr', [['@tanstack/react-query'], ['swr']]],
    ['react', [['react']]],
    ['react-vs-', null],
    ['../etc', null],
  ])('that is short, %s, names packages', (path, groups) => {
    expect(readComparison(path)?.groups.map(({ packages }) => packages) ?? null).toEqual(groups)
  })
})

test.each([
  ['react', ['react']],
  ['npm i react @tanstack/react-query@5', ['react', '@tanstack/react-query']],
  ['pnpm add -D vitest', ['vitest']],
  ['react,vue;  svelte', ['react', 'vue', 'svelte']],
  ['https://example.com/package/@scope/name/v/1.2.3', ['@scope/name']],
  ['"react": "^19.0.0"', ['react']],
  ['install', ['install']],
  ['@x/..', []],
])('%s names packages', (text, names) => {
  expect(readPackageNames(text)).toEqual(names)
})
