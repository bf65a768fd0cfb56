import { DAY_MS } from '~/constants/time'

/** A day of UTC, as the number of days since 1970-01-01. npm counts such days; no time zone moves one. */
export type Day = number

/** The first day that npm has counts of: 2015-01-10. */
export const FIRST_COUNTED_DAY: Day = Date.UTC(2015, 0, 10) / DAY_MS

/** The day of a moment, given in milliseconds since 1970. */
export function dayAt(ms: number): Day {
  return Math.floor(ms / DAY_MS)
}

/** The beginning of a day, in milliseconds since 1970. */
export function startOfDay(day: Day): number {
  return day * DAY_MS
}

/** A day as npm writes it: `2026-11-19`. */
export function formatDay(day: Day): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 10)
}

/** Reads a day as npm writes it; null for any other text, and for days that no calendar has. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null
  const ms = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(ms)) return null
  const day = dayAt(ms)
  return formatDay(day) === text ? day : null
}
