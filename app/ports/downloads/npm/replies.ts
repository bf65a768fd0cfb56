import { z } from 'zod'
import { found, missing, unavailable, type Answer } from '~/ports/answer'
import type { DayRange, RangeCounts } from '~/ports/downloads/port'
import { DAY_MS } from '~/constants/time'

const rangeSchema = z.object({
  /** Absent in the counts of all of npm. */
  package: z.string().optional(),
  start: z.string(),
  end: z.string(),
  downloads: z.array(z.object({ day: z.string(), downloads: z.int().nonnegative() })).min(1),
})

const rangesSchema = z.record(z.string(), z.unknown())

const versionsSchema = z.object({
  package: z.string(),
  downloads: z.record(z.string(), z.int().nonnegative()),
})

function dayAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)
}

function bad(what: string): Answer<never> {
  return unavailable(`npm's answer cannot be used: ${what}`)
}

/**
 * Parses the counts for `name`, or null for all of npm. Rejects those of another package or other days: npm returns the counts
 * of all packages if it cannot parse a name.
 */
export function readRange(reply: unknown, name: string | null, requested: DayRange): Answer<RangeCounts> {
  const reading = rangeSchema.safeParse(reply)
  if (!reading.success) return bad('it has another form')
  const { package: said, start, end, downloads } = reading.data
  if ((said ?? null) !== name) return bad('it is about another package')
  if (start < requested.from || end !== requested.to || start > end) return bad('it is about other days')
  if (downloads.some(({ day }, at) => day !== dayAfter(start, at)) || downloads.at(-1)?.day !== end) {
    return bad('days are missing')
  }
  return found({ from: start, counts: downloads.map((each) => each.downloads) })
}

/** Parses the counts of several packages; null if the shape is unexpected. npm returns null for unknown names. */
export function readRanges(
  reply: unknown,
  names: readonly string[],
  requested: DayRange,
): ReadonlyMap<string, Answer<RangeCounts>> | null {
  const reading = rangesSchema.safeParse(reply)
  if (!reading.success) return null
  const answerOf = (name: string): Answer<RangeCounts> => {
    const entry = Object.hasOwn(reading.data, name) ? reading.data[name] : undefined
    if (entry === undefined) return bad('a package is missing in it')
    return entry === null ? missing : readRange(entry, name, requested)
  }
  return new Map(names.map((name) => [name, answerOf(name)]))
}

/** Parses the downloads per version of `name`. */
export function readVersions(reply: unknown, name: string): Answer<ReadonlyMap<string, number>> {
  const reading = versionsSchema.safeParse(reply)
  if (!reading.success) return bad('it has another form')
  return reading.data.package === name
    ? found(new Map(Object.entries(reading.data.downloads)))
    : bad('it is about another package')
}
