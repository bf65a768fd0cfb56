import type { PageWithNames } from '~/domain/names/entry'
import type { Replacement } from '~/domain/names/replacements'

/** A guide's statement, with the guide. */
export type StatedIn = { readonly stated: Replacement; readonly page: PageWithNames }

/** Number of names in which a guide must replace a word to make it a rule. */
const MIN_NAMES = 3

/** Splits a name into words: `get`, `Left` and `Headers` of `getLeftHeaders`. */
const wordsIn = (name: string): string[] => name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])|[_$]+/g) ?? []

/** Returns the only word in which two names differ, and its replacement; null if they differ in more. */
function onlyDifference(name: string, by: string): readonly [from: string, to: string] | null {
  const [old, current] = [wordsIn(name), wordsIn(by)]
  if (old.length !== current.length || old.length < 2) return null
  const others = old.flatMap((word, at) => (word === current[at] ? [] : [[word, current[at] ?? ''] as const]))
  return others.length === 1 ? (others[0] ?? null) : null
}

/** A word that a guide replaces in several names, with one of the statements. */
type RenamedWord = { readonly said: StatedIn; readonly rename: (name: string) => string }

/** Returns the words that guides replace within at least three names, always by the same word, as `Left` by `Start`. */
export function renamedWords(stated: readonly StatedIn[]): RenamedWord[] {
  const pairs = stated.flatMap((said) => {
    const [by, ...others] = said.stated.by
    const other = by === undefined || others.length > 0 ? null : onlyDifference(said.stated.name, by)
    return other ? [{ said, name: said.stated.name, from: other[0], to: other[1] }] : []
  })
  return [...Map.groupBy(pairs, ({ from }) => from)].flatMap(([from, found]) => {
    const [first] = found
    const isRule = new Set(found.map(({ name }) => name)).size >= MIN_NAMES
    if (!first || !isRule || found.some(({ to }) => to !== first.to)) return []
    const rename = (name: string) =>
      wordsIn(name)
        .map((word) => (word === from ? first.to : word))
        .join('')
    return [{ said: first.said, rename }]
  })
}
