import { DAY_MS } from '~/constants/time'

/** A UTC day, as the number of days since 1970-01-01. npm counts by UTC day. */
export type Day = number

/** The first day for which npm has counts: 2015-01-10. */
export const FIRST_COUNTED_DAY: Day = Date.UTC(2015, 0, 10) / DAY_MS

/** Returns the day of a time in milliseconds since 1970. */
export function dayAt(ms: number): Day {
  return Math.floor(ms / DAY_MS)
}

/** Returns the start of a day, in milliseconds since 1970. */
export function startOfDay(day: Day): number {
  return day * DAY_MS
}

/** Formats a day as npm does: `2026-11-19`. */
export function formatDay(day: Day): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 10)
}

/** Parses a day in npm's format; null for any other text, and for dates that do not exist. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(ms)) return null
  const day = dayAt(ms)
  return formatDay(day) === text ? day : null
}
