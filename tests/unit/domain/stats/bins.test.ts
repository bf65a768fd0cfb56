import { describe, expect, test } from 'vitest'
import {
  binLabel,
  binnings,
  binsBetween,
  binStart,
  binYearBefore,
  sumByBin,
  sumOf,
  sumOfSevenDays,
} from '~/domain/stats/bins'
import { type Day, FIRST_COUNTED_DAY, parseDay } from '~/domain/downloads/days'
import { binsOfRange, rangeIds, ranges } from '~/domain/stats/ranges'
import { generatedSeries } from '../../../fixtures/npm/generated-series'

const day = (text: string): Day => parseDay(text) ?? Number.NaN
const last = day('2026-11-18')
const born = day('2016-03-05')
const days = {
  from: born,
  counts: generatedSeries('some-package', last, { firstDay: born, level: 90_000, doublingYears: 2 }),
}

describe('bins', () => {
  test('weeks begin on Monday, months and years on their first day', () => {
    expect(binStart(day('2026-11-22'), 'weekly')).toBe(day('2026-11-16'))
    expect(binStart(day('2026-11-16'), 'weekly')).toBe(day('2026-11-16'))
    expect(binStart(day('2024-02-29'), 'monthly')).toBe(day('2024-02-01'))
    expect(binStart(day('2024-02-29'), 'yearly')).toBe(day('2024-01-01'))
  })

  test.each(binnings)('%s ones are contiguous and include the last day', (binning) => {
    const bins = binsBetween(day('2020-02-10'), last, binning)
    expect(bins[0]?.start).toBeGreaterThanOrEqual(day('2020-02-10'))
    expect(bins.slice(1).map(({ start }) => start)).toEqual(bins.slice(0, -1).map(({ end }) => end))
    const newest = bins.at(-1)
    expect(newest && newest.start <= last && newest.end > last).toBe(true)
  })

  test('a bin that is cut at its start is omitted', () => {
    const [first] = binsBetween(day('2026-10-14'), last, 'weekly')
    expect(first?.start).toBe(day('2026-10-19'))
  })

  test.each([
    ['weekly', '2026-06-29', '29 Jun – 5 Jul 2026'],
    ['weekly', '2026-12-28', '28 Dec 2026 – 3 Jan 2027'],
    ['monthly', '2024-02-01', 'February 2024'],
    ['yearly', '2024-01-01', '2024'],
    ['daily', '2024-02-29', '29 Feb 2024'],
  ] as const)('a %s one is called as readers call it', (binning, start, label) => {
    const [bin] = binsBetween(day(start), day(start), binning)
    expect(bin && binLabel(bin, binning)).toBe(label)
  })

  test('the bin of a year before has the same weekdays, or is the same month', () => {
    const [week] = binsBetween(day('2026-11-09'), day('2026-11-09'), 'weekly')
    const [month] = binsBetween(day('2024-03-01'), day('2024-03-01'), 'monthly')
    expect(week && binYearBefore(week, 'weekly')).toEqual({
      start: day('2025-11-10'),
      end: day('2025-11-17'),
    })
    expect(month && binYearBefore(month, 'monthly')).toEqual({
      start: day('2023-03-01'),
      end: day('2023-04-01'),
    })
  })
})

describe('sums', () => {
  const cases = rangeIds.flatMap((range) => binnings.map((binning) => [range, binning] as const))

  test.each(cases)('over the bins of %s, %s, equal the sum over their days', (range, binning) => {
    const bins = binsOfRange(range, binning, { last, born })
    const [first] = bins
    expect(first).toBeDefined()
    const total = sumByBin(days, bins).reduce((sum, value) => sum + value, 0)
    expect(total).toBe(sumOf(days, first?.start ?? 0, last + 1))
    // Bins are complete, and there are no more than the range needs.
    expect(first && binStart(first.start, binning)).toBe(first?.start)
    expect(last + 1 - (first?.start ?? 0)).toBeGreaterThanOrEqual(
      Math.min(ranges[range].days, last + 1 - born),
    )
  })

  test("all time starts no earlier than npm's counts", () => {
    const [first] = binsOfRange('all-time', 'weekly', { last, born: FIRST_COUNTED_DAY })
    expect(first?.start).toBe(day('2015-01-12'))
  })

  test('of seven days end with the given day', () => {
    const bins = binsBetween(last - 1, last, 'daily')
    expect(sumOfSevenDays(days, bins)).toEqual([sumOf(days, last - 7, last), sumOf(days, last - 6, last + 1)])
  })
})
