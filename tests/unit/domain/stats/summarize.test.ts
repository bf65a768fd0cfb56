import { describe, expect, test } from 'vitest'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import { dayStates } from '~/domain/downloads/series'
import { type Day, parseDay } from '~/domain/downloads/days'
import { ALL_OF_NPM, defaultState, type StatsState } from '~/domain/stats/address'
import { binnings } from '~/domain/stats/bins'
import { statsCsv } from '~/domain/stats/csv'
import { binsOf, notesFor, unfinishedPart } from '~/domain/stats/data'
import { describe as describeView } from '~/domain/stats/describe'
import { summarize } from '~/domain/stats/summarize'
import { chartView, sumsOf } from '~/domain/stats/view'

const day = (text: string): Day => parseDay(text) ?? Number.NaN
const last = day('2026-11-18')
const today = day('2026-11-22')

/** Creates a package with the same count on every day. */
function steady(
  packageName: string,
  count: number,
  options: { firstDay?: Day; lastDay?: Day; never?: Day[]; notYet?: Day[] } = {},
): SeriesAnswer {
  const { firstDay = day('2020-01-01'), lastDay = last, never = [], notYet = [] } = options
  const length = lastDay - firstDay + 1
  const counts = new Float64Array(length).fill(count)
  const states = new Uint8Array(length).fill(dayStates.indexOf('counted'))
  for (const each of [...never, ...notYet]) {
    counts[each - firstDay] = 0
    states[each - firstDay] = dayStates.indexOf(never.includes(each) ? 'never' : 'not-yet')
  }
  return {
    kind: 'found',
    packageName,
    series: { packageName, firstDay, lastCountedDay: lastDay, counts, states },
    isComplete: true,
    asOfMs: 0,
    stale: null,
  }
}

const stateOf = (changes: Partial<StatsState>): StatsState => ({
  ...defaultState,
  groups: [
    { packages: ['a'], color: null },
    { packages: ['b', 'c'], color: null },
  ],
  ...changes,
})

const view = (state: StatsState, packages: SeriesAnswer[], baseline: SeriesAnswer | null = null) => {
  const data = summarize(state, { packages, baseline, today })
  return { data, chart: chartView(data, new Set()) }
}
const abc = () => [steady('a', 10), steady('b', 20), steady('c', 1)]

/** Counted and total days of the unfinished week, month and year that contain 18 November 2026. */
const unfinished = {
  daily: null,
  weekly: { counted: 3, all: 7 },
  monthly: { counted: 18, all: 30 },
  yearly: { counted: 322, all: 365 },
}

describe('a view', () => {
  test.each(binnings)(
    'of groups adds up their packages, in whole bins and a last one that says what it lacks: %s',
    (binning) => {
      const { data, chart } = view(stateOf({ binning, range: '365-days' }), abc())
      const bins = binsOf(data)
      const [a, bc] = chart.lines
      for (const [at, { start, end }] of bins.entries()) {
        const counted = Math.min(end, last + 1) - start
        expect(a?.values[at]).toBe(10 * counted)
        expect(bc?.values[at]).toBe(21 * counted)
      }
      const part = unfinishedPart(data)
      expect(part).toEqual(unfinished[binning])
    },
  )

  test('in the table equals that of the chart', () => {
    const { data, chart } = view(stateOf({}), abc())
    for (const { slot, values, finished } of chart.lines) {
      const group = data.state.groups[slot]
      const sums = group && sumsOf(group, data)
      expect(sums?.total).toBe(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
      expect(sums?.last).toBe(values[finished - 1])
    }
  })

  test('relative to a baseline is a ratio, to all of npm a share in percent', () => {
    const ratio = view(stateOf({ baseline: 'a' }), abc(), steady('a', 10)).chart
    expect(ratio.unit).toBe('ratio')
    expect(new Set(ratio.lines[1]?.values)).toEqual(new Set([2.1]))
    const share = view(stateOf({ baseline: ALL_OF_NPM }), abc(), steady('', 1000)).chart
    expect(share.unit).toBe('share')
    expect(new Set(share.lines[0]?.values)).toEqual(new Set([1]))
  })

  test('relative to its start is percent of the first bin', () => {
    const { chart } = view(stateOf({ viewMode: 'relative' }), abc())
    expect(chart.unit).toBe('percent')
    expect(new Set(chart.lines[0]?.values.slice(0, -1))).toEqual(new Set([100]))
  })

  test('with aligned starts begins each line with its first download', () => {
    const young = steady('b', 20, { firstDay: day('2026-06-01') })
    const { chart } = view(
      stateOf({
        alignStartDates: true,
        groups: [
          { packages: ['a'], color: null },
          { packages: ['b'], color: null },
        ],
      }),
      [steady('a', 10), young],
    )
    expect(chart.lines.map(({ values }) => values[0])).toEqual([70, 140])
    expect(chart.lines[1]?.values.length).toBeLessThan(chart.length)
    expect(chart.bins).toBeNull()
  })

  test('with aligned starts leaves out a line without downloads', () => {
    const { chart } = view(stateOf({ alignStartDates: true }), [steady('a', 0), ...abc().slice(1)])
    expect(chart.lines.map(({ name }) => name)).toEqual(['b'])
  })

  test('of single days over years sums seven of them', () => {
    const { data, chart } = view(stateOf({ range: '1825-days', binning: 'daily' }), abc())
    expect(data.isSevenDays).toBe(true)
    expect(chart.lines[0]?.values.at(-1)).toBe(70)
    expect(chart.unitText).toContain('7 days')
  })

  test('ends with the last day that all packages have, unless one is far behind', () => {
    const near = view(stateOf({}), [steady('a', 1), steady('b', 1, { lastDay: last - 3 }), steady('c', 1)])
    expect(near.data.days?.last).toBe(last - 3)
    const gone = view(stateOf({}), [steady('a', 1), steady('b', 1, { lastDay: last - 90 }), steady('c', 1)])
    expect(gone.data.days?.last).toBe(last)
    expect(gone.chart.lines[1]?.values.at(-1)).toBeNull()
    expect(gone.chart.lines[1]?.values[0]).toBe(14)
  })

  test('does not draw history that is still loading', () => {
    const answer = steady('a', 5, { firstDay: day('2026-08-05') })
    const partial = answer.kind === 'found' ? { ...answer, isComplete: false } : answer
    const { data, chart } = view(stateOf({ groups: [{ packages: ['a'], color: null }] }), [partial])
    expect(chart.lines[0]?.values[0]).toBeNull()
    const first = chart.lines[0]?.values.findIndex((value) => value !== null) ?? -1
    expect(binsOf(data)[first]?.start).toBe(day('2026-08-10'))
    expect(data.isComplete).toBe(false)
    expect(data.packages[0]?.problem).toContain('5 Aug 2026')
  })

  test.each([
    // With the history of a first call, the last week can be compared with that of a year before.
    ['365-days', 'weekly', '2025-05-28', true],
    ['365-days', 'weekly', '2025-12-01', false],
    // Shown completely, but without a previous period.
    ['90-days', 'weekly', '2026-08-10', false],
    ['730-days', 'monthly', '2024-11-01', true],
    ['730-days', 'monthly', '2024-12-02', false],
    ['730-days', 'daily', '2024-11-19', true],
    ['1825-days', 'daily', '2021-11-20', false],
    ['all-time', 'yearly', '2016-01-01', false],
  ] as const)('of %s, %s, with days from %s on is complete: %s', (range, binning, first, isWhole) => {
    const answer = steady('a', 5, { firstDay: day(first) })
    const partial = answer.kind === 'found' ? { ...answer, isComplete: false } : answer
    const groups = [{ packages: ['a'], color: null }]
    const { data } = view(stateOf({ groups, range, binning }), [partial])
    expect(data.isComplete).toBe(isWhole)
    expect(data.packages[0]?.problem === null).toBe(isWhole)
    // Data is complete if neither lines nor comparisons have gaps.
    const { values = [], before, yearBefore } = data.packages[0] ?? {}
    expect([...values, before, yearBefore].includes(null)).toBe(!isWhole && range !== 'all-time')
  })

  test('omits names unknown to npm, and reports them', () => {
    const { data, chart } = view(stateOf({}), [
      steady('a', 1),
      { kind: 'missing', packageName: 'b' },
      steady('c', 4),
    ])
    expect(chart.lines[1]?.values[0]).toBe(28)
    expect(data.packages[1]).toMatchObject({ lack: 'missing', values: [] })
    expect(data.packages[1]?.problem).not.toBeNull()
  })

  test('has no value for a single day that npm never counted', () => {
    const packages = [steady('a', 10, { never: [last - 2] }), steady('b', 20), steady('c', 1)]
    const { data } = view(stateOf({ range: '7-days', binning: 'daily' }), packages)
    expect(data.packages[0]?.values).toEqual([10, 10, 10, 10, null, 10, 10])
    expect(data.packages[0]?.total).toBe(60)
  })

  test('has no value for a single day that npm has not counted yet', () => {
    const packages = [steady('a', 10, { notYet: [last - 2, last] }), steady('b', 20), steady('c', 1)]
    const { data } = view(stateOf({ range: '7-days', binning: 'daily' }), packages)
    expect(data.packages[0]).toMatchObject({ values: [10, 10, 10, 10, null, 10, null], last: null })
  })

  test('has no value if nothing is known', () => {
    const off: SeriesAnswer = { kind: 'unavailable', packageName: 'a', reason: { kind: 'off' } }
    const { data, chart } = view(stateOf({ groups: [{ packages: ['a'], color: null }] }), [off])
    expect(data.days).toBeNull()
    expect(chart.lines).toEqual([])
    expect(describeView(data)).not.toMatch(/\d/)
  })
})

describe('growth', () => {
  test('compares finished bins', () => {
    const { data } = view(stateOf({}), abc())
    expect(data.packages[0]).toMatchObject({ last: 70, before: 70, yearBefore: 70 })
  })

  test('is not shown for bins with missing days', () => {
    const never = [day('2026-11-10')]
    const { data } = view(stateOf({}), [steady('a', 10, { never }), steady('b', 20), steady('c', 1)])
    expect(data.packages[0]).toMatchObject({ last: 60, before: null, yearBefore: null })
    expect(data.neverCounted).toEqual(never)
  })

  test('is not shown for days whose history is still loading', () => {
    const answer = steady('a', 5, { firstDay: day('2026-01-05') })
    const partial = answer.kind === 'found' ? { ...answer, isComplete: false } : answer
    const { data } = view(stateOf({ groups: [{ packages: ['a'], color: null }] }), [partial])
    expect(data.packages[0]).toMatchObject({ before: 35, yearBefore: null })
  })
})

const notes = (answer: SeriesAnswer) =>
  notesFor(view(stateOf({ groups: [{ packages: ['a'], color: null }] }), [answer]).data).join(' ')

describe('notes', () => {
  test('state the last counted day, days not counted yet, and days never counted', () => {
    const text = notes(steady('a', 10, { never: [day('2026-09-03'), day('2026-09-07'), day('2026-09-08')] }))
    expect(text).toContain('18 Nov 2026')
    expect(text).toContain('19 – 21 Nov 2026')
    expect(text).toContain('3, 7 and 8 Sept 2026')
  })

  test('state since when npm is unreachable, but no days that it may have counted', () => {
    const answer = steady('a', 10)
    const sinceMs = Date.UTC(2026, 10, 22, 14, 5)
    const text = notes(
      answer.kind === 'found' ? { ...answer, stale: { kind: 'unreachable', sinceMs } } : answer,
    )
    expect(text).toContain('14:05 (UTC)')
    expect(text).not.toContain('21 Nov')
  })
})

const installs = new Map([
  ['host', ['part', 'other']],
  ['part', ['deep']],
])

test.each([
  // Known for TanStack packages without the registry.
  [[['@tanstack/react-query', '@tanstack/query-core']], 1],
  [[['@tanstack/query-core', 'react-query']], 0],
  [[['@tanstack/react-query', '@tanstack/vue-query']], 0],
  // Known from the registry, in any order.
  [[['part', 'host']], 1],
  [[['host', 'part', 'deep']], 2],
  [[['host', 'deep']], 0],
  // Packages in separate lines are not counted twice.
  [[['host'], ['part']], 0],
] as const)('lines of %j have %i warnings that installs count twice', (lines, count) => {
  const groups = lines.map((names) => ({ packages: names, color: null }))
  const packages = lines.flat().map((name) => steady(name, 10))
  const data = summarize(stateOf({ groups }), { packages, baseline: null, installs, today })
  expect(notesFor(data).filter((note) => note.includes('count twice'))).toHaveLength(count)
  expect(statsCsv(data, '').includes('count twice')).toBe(count > 0)
  // Recomputed as in the browser when lines are merged or split, without a request.
  const joined = { ...data.state, groups: [{ packages: lines.flat(), color: null }] }
  const apart = { ...data.state, groups: lines.flat().map((name) => ({ packages: [name], color: null })) }
  expect(notesFor({ ...data, state: apart })).toEqual(data.notes)
  expect(notesFor({ ...data, state: joined }).length).toBeGreaterThanOrEqual(data.notes.length + count)
})

test('a CSV has a row per bin, and names that spreadsheets do not treat as formulas', () => {
  const groups = [{ packages: ['@a/b'], color: null }]
  const { data } = view(stateOf({ groups }), [steady('@a/b', 10)])
  const [about = '', head = '', ...rows] = statsCsv(data, 'https://example.com/?a="b"')
    .trimEnd()
    .split('\r\n')
  expect(about).toContain('18 Nov 2026')
  expect(head.split(',')).toEqual(['"first day"', '"last day"', '"complete"', '"npm:@a/b"'])
  expect(rows).toHaveLength(binsOf(data).length)
  expect(rows.at(-1)).toBe('2026-11-16,2026-11-22,"3 of 7 days",30')
})
