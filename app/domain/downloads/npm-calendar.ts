import { startOfDay, type Day } from './days'
import { lastDayOf, type StoredCounts } from './stored-counts'

/** Which days npm has counted, read from the downloads of all its packages. */
export type NpmCalendar = {
  /** The last day that npm has counted. */
  readonly lastCountedDay: Day
  /** Whether npm was out of order on a day and counted nothing, or next to nothing. False if that is not known. */
  readonly isOutage: (day: Day) => boolean
}

/** A day with less than this share of what its weekday has was not counted. */
const OUTAGE_SHARE = 0.25
const WEEKS_COMPARED = 8

/** From 24 December to 1 January downloads fall that low by themselves: there, only a day with none at all is an outage. */
function isHoliday(day: Day): boolean {
  const date = new Date(startOfDay(day))
  const monthAndDay = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  return monthAndDay >= 1224 || monthAndDay === 101
}

/** What a weekday has: the median of the same weekday of up to eight weeks before; 0 where there is none. */
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
 * Reads the calendar from the counts of all of npm. One rule for all packages: a day with nothing, or with under a quarter
 * of what its weekday has, was not counted; as long as no later day is, it may still be. Null when no day is counted.
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
  return { lastCountedDay, isOutage: (day) => outages.has(day) && day <= lastDayOf(all) }
}
