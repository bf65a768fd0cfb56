import { describe, expect, test } from 'vitest'
import { parseDay } from '~/domain/downloads/days'
import { knownSeries } from '~/domain/downloads/known-series'
import { readCalendar } from '~/domain/downloads/npm-calendar'
import { dayStates } from '~/domain/downloads/series'
import { storedCounts } from '~/domain/downloads/stored-counts'

const first = parseDay('2026-06-01') ?? 0

function entry(name: string, counts: readonly number[], firstDay = first) {
  return storedCounts(name, { firstDay, counts: Float64Array.from(counts) }, 0)
}

function states(counts: readonly number[], all: readonly number[]): string[] {
  const series = knownSeries(entry('react', counts), readCalendar(entry('', all)))
  return [...(series?.states ?? [])].map((code) => dayStates[code] ?? '')
}

const weeks = (count: number, days: number): number[] => Array<number>(days).fill(count)

describe("npm's days", () => {
  test('end with the last one that has downloads', () => {
    expect(readCalendar(entry('', [...weeks(900, 80), 0, 0]))?.lastCountedDay).toBe(first + 79)
    expect(readCalendar(entry('', [0, 0]))).toBeNull()
  })

  test('without downloads, or with under a quarter of the usual ones, are outages', () => {
    const calendar = readCalendar(entry('', [...weeks(900, 60), 0, 900, 200, 230, 900]))
    expect([60, 61, 62, 63].map((at) => calendar?.isOutage(first + at))).toEqual([true, false, true, false])
  })

  test('at Christmas are low without an outage', () => {
    const firstDay = (parseDay('2025-12-25') ?? 0) - 63
    const calendar = readCalendar(entry('', [...weeks(900, 63), 200, 0, 900], firstDay))
    expect([63, 64].map((at) => calendar?.isOutage(firstDay + at))).toEqual([false, true])
  })
})

describe('the series of stored counts', () => {
  test('marks outages of npm, and no day without downloads of a small package', () => {
    const small = [1, 0, 3, 0, 2]
    expect(states(small, [900, 900, 900, 0, 900])).toEqual([
      'counted',
      'counted',
      'counted',
      'never',
      'counted',
    ])
  })

  test('treats a zero of a busy package as `not-yet` while npm may correct it, later as `never`', () => {
    const busy = weeks(5_000, 100).with(50, 0).with(90, 0).with(99, 0)
    const read = states(busy, weeks(900_000, 100))
    expect([50, 90].map((at) => read[at])).toEqual(['never', 'not-yet'])
    expect(read).toHaveLength(99)
  })

  test('begins with the first download once the history is complete', () => {
    const stored = { ...entry('react', [0, 0, 4, 0]), isComplete: true }
    expect(knownSeries(stored, null)).toMatchObject({ firstDay: first + 2, counts: Float64Array.of(4, 0) })
  })

  test('is null if no day is counted', () => {
    const calendar = readCalendar(entry('', [900]))
    expect(knownSeries(entry('react', [5], first + 1), calendar)).toBeNull()
  })
})
