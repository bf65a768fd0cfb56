import type { LibraryEntry } from '../catalogue/schema'
import { nearestOf, showChoice, showValue, type EntryProblem } from './problem'

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
  return [
    {
      field,
      found: showValue(value),
      expected: `${what}: ${showChoice(known)}`,
      nearest: nearestOf(value, known),
    },
  ]
}

/** Reports repeated values of a list. `fieldOf` returns the field of the value at an index. */
export function duplicates(
  values: readonly string[],
  fieldOf: (index: number) => string,
  what: string,
): EntryProblem[] {
  return values.flatMap((value, index) => {
    const first = values.indexOf(value)
    if (first === index) return []
    return [
      {
        field: fieldOf(index),
        found: showValue(value),
        expected: `${what}; ${fieldOf(first)} has it too`,
        nearest: null,
      },
    ]
  })
}
