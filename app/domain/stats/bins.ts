import type { Day } from '~/domain/downloads/days'
import { dayText, firstOfMonth, monthName, partsOf, spanText } from './calendar'

/** Units of time by which days are summed, longest first as in the controls. */
export const binnings = ['yearly', 'monthly', 'weekly', 'daily'] as const

/** One of {@link binnings}. */
export type Binning = (typeof binnings)[number]

/** A range of days to sum; `end` is exclusive. */
export type Bin = { readonly start: Day; readonly end: Day }

/** The noun for one bin. */
export const binNoun = { yearly: 'year', monthly: 'month', weekly: 'week', daily: 'day' } as const

const DAYS_A_WEEK = 7

/** Returns the first day of the bin that contains a day. Weeks begin on Monday; day 0 was a Thursday. */
export function binStart(day: Day, binning: Binning): Day {
  if (binning === 'daily') return day
  if (binning === 'weekly') return day - ((day + 3) % DAYS_A_WEEK)
  const { year, month } = partsOf(day)
  return firstOfMonth(year, binning === 'monthly' ? month : 0)
}

function nextStart(start: Day, binning: Binning): Day {
  if (binning === 'daily') return start + 1
  if (binning === 'weekly') return start + DAYS_A_WEEK
  const { year, month } = partsOf(start)
  return binning === 'monthly' ? firstOfMonth(year, month + 1) : firstOfMonth(year + 1, 0)
}

/**
 * Returns the bins from the first that begins at or after `first` to the one that contains `last`, which may be
 * unfinished. A bin cut at its start is excluded, because it would look like a rise.
 */
export function binsBetween(first: Day, last: Day, binning: Binning): Bin[] {
  const bins: Bin[] = []
  for (let start = binStart(first, binning); start <= last;) {
    const end = nextStart(start, binning)
    if (start >= first) bins.push({ start, end })
    start = end
  }
  return bins
}

type Days = { readonly from: Day; readonly counts: ArrayLike<number> }

/** Returns the sum of the days from `start` to `end`, exclusive; days without a count are 0. */
export function sumOf({ from, counts }: Days, start: Day, end: Day): number {
  let sum = 0
  const stop = Math.min(end - from, counts.length)
  for (let at = Math.max(start - from, 0); at < stop; at++) sum += counts[at] ?? 0
  return sum
}

/** Returns the sum of each bin. */
export function sumByBin(days: Days, bins: readonly Bin[]): number[] {
  return bins.map(({ start, end }) => sumOf(days, start, end))
}

/** Returns for each of `bins`, which are single days, the sum of that day and the six before. */
export function sumOfSevenDays(days: Days, bins: readonly Bin[]): number[] {
  return bins.map(({ end }) => sumOf(days, end - DAYS_A_WEEK, end))
}

/**
 * Returns the bin to compare with: the previous one, or for a day the same weekday a week before, since weekends have
 * about half the downloads.
 */
export function binBefore({ start }: Bin, binning: Binning): Bin {
  if (binning === 'daily') return { start: start - DAYS_A_WEEK, end: start - DAYS_A_WEEK + 1 }
  return { start: binStart(start - 1, binning), end: start }
}

/** Returns the bin for a year-on-year comparison: the same month or year, or the same weekdays 52 weeks before. */
export function binYearBefore({ start, end }: Bin, binning: Binning): Bin {
  if (binning === 'daily' || binning === 'weekly') return { start: start - 364, end: end - 364 }
  const { year, month } = partsOf(start)
  const before = firstOfMonth(year - 1, month)
  return { start: before, end: nextStart(before, binning) }
}

/** Returns the label of a bin. */
export function binLabel({ start, end }: Bin, binning: Binning): string {
  const { year, month } = partsOf(start)
  if (binning === 'weekly') return spanText(start, end - 1)
  if (binning === 'monthly') return `${monthName(month)} ${year}`
  return binning === 'yearly' ? String(year) : dayText(start)
}
