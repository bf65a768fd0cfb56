import { FIRST_COUNTED_DAY, type Day } from './days'
import { CORRECTED_DAYS, lastDayOf, type StoredCounts } from './stored-counts'

/** Days to request from npm, both inclusive. */
export type DayWindow = { readonly from: Day; readonly to: Day }

/** Maximum number of days in a request for one package. npm allows 18 months, and silently shortens a longer range. */
const MAX_WINDOW = 540
/** Maximum number of days in a request for several packages. */
export const MAX_SHARED_WINDOW = 365

/** Returns the newest days, as many as a request may cover. */
export function newestWindow(lastDay: Day, length = MAX_WINDOW): DayWindow {
  return { from: Math.max(FIRST_COUNTED_DAY, lastDay - length + 1), to: lastDay }
}

/** Returns the last day that npm has sent. */
export function lastKnownDay(stored: StoredCounts): Day {
  return stored.firstDay + stored.known.lastIndexOf(1)
}

/** Returns the days to request if npm has counted up to `lastDay`: new ones, and those that it may have corrected. */
export function refreshWindow(stored: StoredCounts, lastDay: Day): DayWindow {
  const { from, to } = newestWindow(lastDay)
  return { from: Math.max(from, Math.min(lastKnownDay(stored) + 1, lastDay - CORRECTED_DAYS + 1)), to }
}

/** Returns the newest days of history that are not stored: a gap, or days before the first. Null if there are none. */
export function historyWindow(stored: StoredCounts): DayWindow | null {
  const gap = stored.known.lastIndexOf(0, stored.known.lastIndexOf(1))
  if (gap !== -1) return newestWindow(stored.firstDay + gap)
  if (stored.isComplete || stored.firstDay <= FIRST_COUNTED_DAY) return null
  return newestWindow(stored.firstDay - 1)
}

/**
 * Returns true if an older window without downloads is plausible: the stored counts begin with a week of zeros, so the
 * package was probably not published yet. Otherwise npm may have returned zeros by mistake.
 */
export function isBelievableBeginning(stored: StoredCounts): boolean {
  return stored.counts.subarray(0, 7).every((count) => count === 0)
}

/**
 * Updates an entry after its oldest days were fetched: it is complete if npm's counts begin there, or if these days
 * have no downloads.
 */
export function withHistory(stored: StoredCounts, window: DayWindow): StoredCounts {
  if (window.from !== stored.firstDay) return stored
  const length = Math.min(window.to, lastDayOf(stored)) - window.from + 1
  const isEmpty = stored.counts.subarray(0, length).every((count) => count === 0)
  const isComplete = stored.isComplete || isEmpty || stored.firstDay <= FIRST_COUNTED_DAY
  return isComplete === stored.isComplete ? stored : { ...stored, isComplete }
}
