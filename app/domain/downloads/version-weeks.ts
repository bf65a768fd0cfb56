import { z } from 'zod'
import type { Day } from './days'
import { unpackJson } from './stored-json'

/** Downloads by major version in seven days. npm provides only the last week, so each week must be stored. */
export type VersionWeek = {
  /** The last day that npm had counted at the time of the request. */
  readonly day: Day
  /** Downloads by major version, highest first; majors with few downloads are combined in {@link OTHERS}. */
  readonly majors: ReadonlyArray<readonly [major: string, downloads: number]>
}

/** Name of the entry that combines majors with few downloads. */
const OTHERS = 'others'

const MAX_MAJORS = 19
/** Ten years. */
const MAX_WEEKS = 520

const schema = z.array(
  z.object({ day: z.int(), majors: z.array(z.tuple([z.string(), z.int().nonnegative()])).max(100) }),
)

/** Sums the downloads of versions by major. */
export function byMajor(versions: ReadonlyMap<string, number>): VersionWeek['majors'] {
  const sums = new Map<string, number>()
  for (const [version, downloads] of versions) {
    const major = /^\d+/.exec(version)?.[0] ?? OTHERS
    sums.set(major, (sums.get(major) ?? 0) + downloads)
  }
  const sorted = [...sums].toSorted((a, b) => b[1] - a[1])
  const few = sorted.slice(MAX_MAJORS).reduce((sum, [, downloads]) => sum + downloads, 0)
  return few === 0 ? sorted : [...sorted.slice(0, MAX_MAJORS), [OTHERS, few]]
}

/** Merges two lists of weeks, oldest first; for a day in both, `other` wins. */
export function mergeWeeks(one: readonly VersionWeek[], other: readonly VersionWeek[]): VersionWeek[] {
  const byDay = new Map([...one, ...other].map((week) => [week.day, week]))
  return [...byDay.values()].toSorted((a, b) => a.day - b.day).slice(-MAX_WEEKS)
}

/** Decodes stored weeks; empty for any other bytes. */
export function unpackWeeks(bytes: Uint8Array): VersionWeek[] {
  return unpackJson(bytes, schema) ?? []
}
