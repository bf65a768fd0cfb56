import type { LibraryEntry } from '../catalogue/schema'
import { nearestOf, showChoice, wrongValue, type EntryProblem } from './problem'

/** Ids that entries may refer to, including those of invalid entries, so that a mistake is reported only once. */
export type Known = {
  readonly libraries: readonly LibraryEntry[]
  readonly libraryIds: readonly string[]
  readonly frameworkIds: readonly string[]
  readonly groupIds: readonly string[]
}

/** Reports a value that is not known. `what` describes valid values: `the id of a group`. */
export function unknownReference(
  field: string,
  value: string,
  known: readonly string[],
  what: string,
): EntryProblem[] {
  if (known.includes(value)) return []
  return [wrongValue(field, value, `${what}: ${showChoice(known)}`, nearestOf(value, known))]
}

/** Reports repeated values of a list. `fieldOf` returns the field of the value at an index. */
export function duplicates(
  values: readonly string[],
  fieldOf: (index: number) => string,
  what: string,
): EntryProblem[] {
  return values.flatMap((value, index) => {
    const first = values.indexOf(value)
    return first === index ? [] : [wrongValue(fieldOf(index), value, `${what}; ${fieldOf(first)} has it too`)]
  })
}
