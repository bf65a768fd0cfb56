import { startOfDay, type Day } from './days'
import type { StoredCounts } from './stored-counts'

/** The days that npm has counted, derived from the downloads of all packages. */
export type NpmCalendar = {
  /** The last day that npm has counted. */
  readonly lastCountedDay: Day
  /** Returns true if npm counted nothing or almost nothing on a day because of an outage; false if unknown. */
  readonly isOutage: (day: Day) => boolean
}

/** A day with less than this share of its weekday's usual count was not counted. */
const OUTAGE_SHARE = 0.25
const WEEKS_COMPARED = 8

/** From 24 December to 1 January, downloads fall that low anyway, so only a day without any is an outage. */
function isHoliday(day: Day): boolean {
  const date = new Date(startOfDay(day))
  const monthAndDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return monthAndDay >= 1224 || monthAndDay === 101
}

/**
 * Returns the usual count of a weekday: the median of the same weekday in up to eight weeks before; 0 if there is none.
 */
function usualCount({ counts }: StoredCounts, at: number): number {
  const before: number[] = []
  for (let week = 1; week <= WEEKS_COMPARED; week += 1) {
    const count = counts[at - week * 7] ?? 0
    if (count > 0) before.push(count)
  }
  before.sort((one, other) => one - other)
  return before[Math.floor(before.length / 2)] ?? 0
}

function isOutageAt(all: StoredCounts, at: number): boolean {
  const count = all.counts[at] ?? 0
  if (all.known[at] !== 1) return false
  if (count === 0) return true
  return count < OUTAGE_SHARE * usualCount(all, at) && !isHoliday(all.firstDay + at)
}

/**
 * Derives the calendar from the counts of all of npm, for all packages: a day with no downloads, or less than a quarter
 * of its weekday's usual count, is an outage unless all later days are too, in which case it may still be counted. Null
 * if no day is counted.
 */
export function readCalendar(all: StoredCounts): NpmCalendar | null {
  const { firstDay } = all
  const outages = new Set<Day>()
  let lastCountedDay: Day | null = null
  for (let at = 0; at < all.counts.length; at += 1) {
    if (isOutageAt(all, at)) outages.add(firstDay + at)
    else if (all.known[at] === 1) lastCountedDay = firstDay + at
  }
  if (lastCountedDay === null) return null
  const last = lastCountedDay
  return { lastCountedDay, isOutage: (day) => outages.has(day) && day < last }
}
