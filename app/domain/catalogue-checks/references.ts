import type { LibraryEntry } from '../catalogue/schema'
import { nearestOf, showChoice, showValue, type EntryProblem } from './problem'

/** What entries may refer to. Ids of entries that are wrong elsewhere count, so that one mistake is reported once. */
export type Known = {
  readonly libraries: readonly LibraryEntry[]
  readonly libraryIds: readonly string[]
  readonly frameworkIds: readonly string[]
  readonly groupIds: readonly string[]
}

/**
 * A problem where a value is not among the known ones; otherwise none. `what` names the known ones: `the id of a
 * group`.
 */
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

/** Problems for every value that a list repeats. `fieldOf` names the place of the value at an index. */
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
