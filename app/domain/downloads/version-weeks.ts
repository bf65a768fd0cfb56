import { z } from 'zod'
import type { Day } from './days'

/** Downloads by major version in seven days. npm gives only the last week, so each week has to be stored. */
export type VersionWeek = {
  /** The last day that npm had counted when it was asked. */
  readonly day: Day
  /** Downloads by major version, the most first; what has few is together under {@link OTHERS}. */
  readonly majors: ReadonlyArray<readonly [major: string, downloads: number]>
}

/** The name under which majors with few downloads are together. */
const OTHERS = 'others'

const MOST_MAJORS = 19
/** Ten years. */
const MOST_WEEKS = 520

const schema = z.array(
  z.object({ day: z.int(), majors: z.array(z.tuple([z.string(), z.int().nonnegative()])).max(100) }),
)

/** The downloads of versions, summed by their first number. */
export function byMajor(versions: ReadonlyMap<string, number>): VersionWeek['majors'] {
  const sums = new Map<string, number>()
  for (const [version, downloads] of versions) {
    const major = /^\d+/.exec(version)?.[0] ?? OTHERS
    sums.set(major, (sums.get(major) ?? 0) + downloads)
  }
  const sorted = [...sums].toSorted((a, b) => b[1] - a[1])
  const few = sorted.slice(MOST_MAJORS).reduce((sum, [, downloads]) => sum + downloads, 0)
  return few === 0 ? sorted : [...sorted.slice(0, MOST_MAJORS), [OTHERS, few]]
}

/** Two lists of weeks as one, the oldest first, each day once. */
export function mergeWeeks(one: readonly VersionWeek[], other: readonly VersionWeek[]): VersionWeek[] {
  const byDay = new Map([...one, ...other].map((week) => [week.day, week]))
  return [...byDay.values()].toSorted((a, b) => a.day - b.day).slice(-MOST_WEEKS)
}

/** Weeks as bytes to store. */
export function packWeeks(weeks: readonly VersionWeek[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(weeks))
}

/** The weeks in bytes that {@link packWeeks} made; none for any others. */
export function unpackWeeks(bytes: Uint8Array): VersionWeek[] {
  try {
    const reading = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return reading.success ? reading.data : []
  } catch {
    return []
  }
}
