import type { Day } from './days'
import type { NpmCalendar } from './npm-calendar'
import { dayStates, type DailySeries } from './series'
import { CORRECTED_DAYS, lastDayOf, type StoredCounts } from './stored-counts'

const COUNTED = dayStates.indexOf('counted')
const NOT_YET = dayStates.indexOf('not-yet')
const NEVER = dayStates.indexOf('never')

/** A package with at least this many downloads in the 28 days before cannot have a day without any. */
const BUSY = 1400
const BUSY_DAYS = 28

/** Marks implausible zeros: npm returns 0 for days not yet counted for a package, even if others have counts. */
function implausibleZeros({ counts }: StoredCounts): Uint8Array {
  const implausible = new Uint8Array(counts.length)
  let before = 0
  for (const [at, count] of counts.entries()) {
    if (count === 0 && before >= BUSY) implausible[at] = 1
    before += count - (counts[at - BUSY_DAYS] ?? 0)
  }
  return implausible
}

/** Returns the index of the first day of the series: with complete history, the day of the first download. */
function indexOfFirstDay({ counts, isComplete }: StoredCounts): number {
  if (!isComplete) return 0
  const first = counts.findIndex((count) => count > 0)
  return first === -1 ? Math.max(0, counts.length - 1) : first
}

/**
 * Creates a series from stored counts and npm's calendar. An outage is `never`; an implausible zero is `not-yet` while
 * npm still corrects that day, and `never` afterwards. The series ends with the last counted day. Null if no day is
 * counted.
 */
export function knownSeries(stored: StoredCounts, calendar: NpmCalendar | null): DailySeries | null {
  const implausible = implausibleZeros(stored)
  const lastKnownDay = calendar?.lastCountedDay ?? lastDayOf(stored)
  const stateAt = (at: number): number => {
    const day: Day = stored.firstDay + at
    if (stored.known[at] !== 1 || day > lastKnownDay) return NOT_YET
    if (calendar?.isOutage(day) === true) return NEVER
    if (implausible[at] !== 1) return COUNTED
    return day > lastKnownDay - CORRECTED_DAYS ? NOT_YET : NEVER
  }
  const states = Uint8Array.from(stored.counts, (_, at) => stateAt(at))
  const end = states.lastIndexOf(COUNTED) + 1
  if (end === 0) return null
  const from = Math.min(indexOfFirstDay(stored), end - 1)
  return {
    packageName: stored.packageName,
    firstDay: stored.firstDay + from,
    lastCountedDay: stored.firstDay + end - 1,
    counts: stored.counts.slice(from, end),
    states: states.slice(from, end),
  }
}
