import type { Day } from './days'

/** Counts of consecutive days. */
export type Counts = {
  readonly firstDay: Day
  readonly counts: Float64Array
}

/** Everything that npm has ever told of the downloads of a package. */
export type StoredCounts = Counts & {
  /** Empty for all of npm. */
  readonly packageName: string
  /** Beside each count, 1 where npm told it, 0 for a gap. */
  readonly known: Uint8Array
  /** True when there is nothing to fetch before the first day: the package is younger, or npm's counts begin there. */
  readonly isComplete: boolean
  /** When npm last told counts, in milliseconds since 1970. */
  readonly asOfMs: number
}

/** The last day that has a place. */
export function lastDayOf({ firstDay, counts }: Counts): Day {
  return firstDay + counts.length - 1
}

/** npm corrects counts for so long; what it then says of older days does not replace what it has said. */
export const CORRECTED_DAYS = 35

/** An entry of the counts that npm told at one moment. */
export function storedCounts(
  packageName: string,
  { firstDay, counts }: Counts,
  asOfMs: number,
): StoredCounts {
  const known = new Uint8Array(counts.length).fill(1)
  return { packageName, firstDay, counts, known, isComplete: false, asOfMs }
}

/**
 * Two entries of a package as one. What was counted is never lost and never lowered: the higher count of a day of the last
 * {@link CORRECTED_DAYS} wins; of older days the one in `stored`, unless it is 0 or a gap. The order matters for those alone.
 */
export function mergeCounts(stored: StoredCounts, told: StoredCounts): StoredCounts {
  const firstDay = Math.min(stored.firstDay, told.firstDay)
  const lastDay = Math.max(lastDayOf(stored), lastDayOf(told))
  const firstCorrectedDay = lastDay - CORRECTED_DAYS + 1
  const counts = new Float64Array(lastDay - firstDay + 1)
  const known = new Uint8Array(counts.length)
  counts.set(stored.counts, stored.firstDay - firstDay)
  known.set(stored.known, stored.firstDay - firstDay)
  for (const [place, count] of told.counts.entries()) {
    if (told.known[place] === 0) continue
    const at = told.firstDay - firstDay + place
    const heldCount = counts[at] ?? 0
    const isOpen = heldCount === 0 || firstDay + at >= firstCorrectedDay
    if (isOpen) counts[at] = Math.max(heldCount, count)
    known[at] = 1
  }
  return {
    packageName: stored.packageName,
    firstDay,
    counts,
    known,
    isComplete:
      (stored.isComplete && stored.firstDay === firstDay) || (told.isComplete && told.firstDay === firstDay),
    asOfMs: Math.max(stored.asOfMs, told.asOfMs),
  }
}
