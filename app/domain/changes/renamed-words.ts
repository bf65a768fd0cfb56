import type { PageWithNames } from '~/domain/names/entry'
import type { Replacement } from '~/domain/names/replacements'

/** A statement of a guide, and the guide. */
export type StatedIn = { readonly stated: Replacement; readonly page: PageWithNames }

/** Names in which a guide replaces a word, from which on it is a rule. */
const LEAST_NAMES = 3

/** The words inside a name: `get`, `Left` and `Headers` of `getLeftHeaders`. */
const wordsIn = (name: string): string[] => name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])|[_$]+/g) ?? []

/** The only word in which two names differ, and the one in its place; null where they differ by more. */
function onlyOther(name: string, by: string): readonly [from: string, to: string] | null {
  const [old, current] = [wordsIn(name), wordsIn(by)]
  if (old.length !== current.length || old.length < 2) return null
  const others = old.flatMap((word, at) => (word === current[at] ? [] : [[word, current[at] ?? ''] as const]))
  return others.length === 1 ? (others[0] ?? null) : null
}

/** A word that a guide replaces in several names: how a name is called then, and a statement about one of them. */
export type RenamedWord = { readonly said: StatedIn; readonly rename: (name: string) => string }

/** The words inside names that guides replace in at least three of them, as `Left` by `Start`, and never by another word. */
export function renamedWords(stated: readonly StatedIn[]): RenamedWord[] {
  const pairs = stated.flatMap((said) => {
    const [by, ...others] = said.stated.by
    const other = by === undefined || others.length > 0 ? null : onlyOther(said.stated.name, by)
    return other ? [{ said, name: said.stated.name, from: other[0], to: other[1] }] : []
  })
  return [...Map.groupBy(pairs, ({ from }) => from)].flatMap(([from, found]) => {
    const [first] = found
    const isRule = new Set(found.map(({ name }) => name)).size >= LEAST_NAMES
    if (!first || !isRule || found.some(({ to }) => to !== first.to)) return []
    const rename = (name: string) =>
      wordsIn(name)
        .map((word) => (word === from ? first.to : word))
        .join('')
    return [{ said: first.said, rename }]
  })
}
