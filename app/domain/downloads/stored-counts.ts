import type { Day } from './days'

/** Counts of consecutive days. */
export type Counts = {
  readonly firstDay: Day
  readonly counts: Float64Array
}

/** All counts of a package fetched from npm so far. */
export type StoredCounts = Counts & {
  /** Empty for all of npm. */
  readonly packageName: string
  /** 1 for each day that npm has sent, 0 for a gap. */
  readonly known: Uint8Array
  /** True if there is nothing to fetch before the first day: the package is younger, or npm's counts begin there. */
  readonly isComplete: boolean
  /** When npm last sent counts, in milliseconds since 1970. */
  readonly asOfMs: number
}

/** Returns the last day with a count or a gap. */
export function lastDayOf({ firstDay, counts }: Counts): Day {
  return firstDay + counts.length - 1
}

/** Number of days for which npm corrects counts; older stored counts are final. */
export const CORRECTED_DAYS = 35

/** Creates an entry from the counts of one response. */
export function storedCounts(
  packageName: string,
  { firstDay, counts }: Counts,
  asOfMs: number,
): StoredCounts {
  const known = new Uint8Array(counts.length).fill(1)
  return { packageName, firstDay, counts, known, isComplete: false, asOfMs }
}

/**
 * Merges two entries of a package. Counts are never lost or lowered: for the last {@link CORRECTED_DAYS} days, the
 * higher count wins; for older days, that of `stored` unless it is 0 or a gap. Only older days depend on the order of
 * arguments.
 */
export function mergeCounts(stored: StoredCounts, received: StoredCounts): StoredCounts {
  const firstDay = Math.min(stored.firstDay, received.firstDay)
  const lastDay = Math.max(lastDayOf(stored), lastDayOf(received))
  const firstCorrectedDay = lastDay - CORRECTED_DAYS + 1
  const counts = new Float64Array(lastDay - firstDay + 1)
  const known = new Uint8Array(counts.length)
  counts.set(stored.counts, stored.firstDay - firstDay)
  known.set(stored.known, stored.firstDay - firstDay)
  for (const [index, count] of received.counts.entries()) {
    if (received.known[index] === 0) continue
    const at = received.firstDay - firstDay + index
    const storedCount = counts[at] ?? 0
    const isOpen = storedCount === 0 || firstDay + at >= firstCorrectedDay
    if (isOpen) counts[at] = Math.max(storedCount, count)
    known[at] = 1
  }
  return {
    packageName: stored.packageName,
    firstDay,
    counts,
    known,
    isComplete:
      (stored.isComplete && stored.firstDay === firstDay) ||
      (received.isComplete && received.firstDay === firstDay),
    asOfMs: Math.max(stored.asOfMs, received.asOfMs),
  }
}
