import { closest, distance } from 'fastest-levenshtein'

/** A problem in the catalogue. */
export type CatalogueProblem = {
  /** File to open, relative to the project root. */
  readonly file: string
  /** Path of the field in the entry: `versions[1].branch`. */
  readonly field: string
  /** The value found, as shown in a sentence: `"sate"`, `missing`. */
  readonly found: string
  /** The allowed values, to follow "expected". */
  readonly expected: string
  /** The most similar valid value; null if none is similar. */
  readonly nearest: string | null
}

/** Value found for a field that the schema does not have. */
export const UNKNOWN_FIELD = 'not a field'

/** A problem without the location of its entry. */
export type EntryProblem = Omit<CatalogueProblem, 'file'>

/** Creates a problem with a value. `nearest` is the most similar valid one. */
export function wrongValue(
  field: string,
  value: unknown,
  expected: string,
  nearest: string | null = null,
): EntryProblem {
  return { field, found: showValue(value), expected, nearest }
}

/** Value found for a required field that is absent. */
export const MISSING = 'missing'

/** Maximum length of a value in a message, in characters. */
const MAX_SHOWN_LENGTH = 80

/** Formats a problem as one line: location, value found, value expected, and the nearest valid value. */
export function formatProblem({ file, field, found, expected, nearest }: CatalogueProblem): string {
  const hint = nearest === null ? '' : ` Did you mean ${JSON.stringify(nearest)}?`
  return `${file}: ${field} is ${found}, expected ${expected}.${hint}`
}

/** Formats a value for a message. */
export function showValue(value: unknown): string {
  if (value === undefined) return MISSING
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  const shown = JSON.stringify(value)
  return shown.length > MAX_SHOWN_LENGTH
    ? `${shown.slice(0, MAX_SHOWN_LENGTH)}…" of ${shown.length - 2} characters`
    : shown
}

/** Returns `a, b or c`. */
export function showChoice(values: readonly (string | number)[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values.map(String))
}

/**
 * Returns the candidate most similar to a value, ignoring case; null if the edit distance exceeds both 2 and a third of
 * the value's length.
 */
export function nearestOf(value: unknown, candidates: readonly string[]): string | null {
  if (typeof value !== 'string' || candidates.length === 0) return null
  const lowered = value.toLowerCase()
  const best = closest(
    lowered,
    candidates.map((candidate) => candidate.toLowerCase()),
  )
  if (distance(lowered, best) > Math.max(2, Math.floor(value.length / 3))) return null
  return candidates.find((candidate) => candidate.toLowerCase() === best) ?? null
}
