import { closest, distance } from 'fastest-levenshtein'

/** One thing that is wrong in the catalogue. */
export type CatalogueProblem = {
  /** File to open, from the root of the project. */
  readonly file: string
  /** Path of the field in the entry: `versions[1].branch`. */
  readonly field: string
  /** The value found, as a sentence shows it: `"sate"`, `nothing`. */
  readonly found: string
  /** The allowed values, as the end of the sentence "expected …". */
  readonly expected: string
  /** The valid value that is most like the one found, or null when none is. */
  readonly nearest: string | null
}

/** Shown as the value found for a field that no entry has. */
export const UNKNOWN_FIELD = 'not a field'

/** Shown as the value found for a required field that is absent. */
export const MISSING = 'missing'

/** A problem before the file and the place of its entry are known. */
export type EntryProblem = Omit<CatalogueProblem, 'file'>

/** Longest value that a message repeats, in characters. */
const maxShown = 80

/** One line for people: place, value found, value expected, and the nearest known value. */
export function formatProblem({ file, field, found, expected, nearest }: CatalogueProblem): string {
  const hint = nearest === null ? '' : ` Did you mean ${JSON.stringify(nearest)}?`
  return `${file}: ${field} is ${found}, expected ${expected}.${hint}`
}

/** A value as a message shows it. */
export function showValue(value: unknown): string {
  if (value === undefined) return MISSING
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'function') return 'a function'
  const shown = JSON.stringify(value)
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…" of ${shown.length - 2} characters` : shown
}

/** `a, b or c` */
export function showChoice(values: readonly (string | number)[]): string {
  if (values.length < 2) return values.join('')
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}

/**
 * The candidate most like a value, or null when even that one is another word: at most two edits, or a third of the
 * value's length, in any letter case.
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
