import type { Day } from './days'
import { dayStates, type DailySeries } from './series'

/** The summed downloads of packages in the last week, and their history. */
export type WeeklyDownloads = {
  /** Downloads of the last seven days in a row that npm has counted completely. */
  readonly weekly: number
  /** Last of these days, for "as of". */
  readonly lastDay: Day
  /** Sums of such weeks up to that one, oldest first, at most 52; null for a week with a day that is not counted. */
  readonly weeks: ReadonlyArray<number | null>
}

const WEEK = 7
const MAX_WEEKS = 52

/** A week that ends this many days or more before the last day counted for all packages is not shown. */
const MAX_DAYS_BACK = 28

const COUNTED = dayStates.indexOf('counted')

function weekTo(lastDay: Day, all: readonly DailySeries[]): number | null {
  let sum = 0
  for (const { firstDay, counts, states } of all) {
    for (let at = lastDay - firstDay - WEEK + 1; at <= lastDay - firstDay; at += 1) {
      // Before its first day, a package has no downloads.
      if (at < 0) continue
      if (states[at] !== COUNTED) return null
      sum += counts[at] ?? 0
    }
  }
  return sum
}

/** Sums the downloads of packages that do not depend on each other. Null without packages or a fully counted recent week. */
export function weeklyOf(all: readonly DailySeries[]): WeeklyDownloads | null {
  const newest = Math.min(...all.map(({ lastCountedDay }) => lastCountedDay))
  const oldest = Math.min(...all.map(({ firstDay }) => firstDay))
  for (let lastDay = newest; lastDay > newest - MAX_DAYS_BACK; lastDay -= 1) {
    const weekly = weekTo(lastDay, all)
    if (weekly === null || lastDay - WEEK + 1 < oldest) continue
    const count = Math.min(MAX_WEEKS, Math.floor((lastDay + 1 - oldest) / WEEK))
    const weeks = Array.from({ length: count }, (_, at) => weekTo(lastDay - (count - 1 - at) * WEEK, all))
    return { weekly, lastDay, weeks }
  }
  return null
}
