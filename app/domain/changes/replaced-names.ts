import type { PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import type { Replacement } from '~/domain/names/replacements'
import {
  type ChangedName,
  deprecatedIn,
  evidenceOf,
  type Found,
  isCodeWord,
  placesOfNames,
  wordsOf,
} from './changed-names'

/** A name, the one that takes its place, and where a guide says so. */
export type ReplacedName = Pick<PageWithNames, 'path' | 'title' | 'framework'> & {
  readonly name: string
  readonly by: string
  /** True if no page of the later docs has the word. */
  readonly isGone: boolean
  readonly id: string | null
}

/** The replacements that guides name, and a statement for each replaced or removed name. */
type Stated = { readonly replaced: readonly ReplacedName[]; readonly statements: readonly ChangedName[] }

/** A statement of a guide, and the guide. */
type StatedIn = { readonly stated: Replacement; readonly page: PageWithNames }

const keyOf = ({ name, by }: Replacement): string => [name, ...by].join(' ')

function statedIn(pages: readonly PageWithNames[]): StatedIn[] {
  return pages.flatMap((page) => (page.names.replaced ?? []).map((stated) => ({ stated, page })))
}

/** Looks up names in the docs of two versions. */
class Docs {
  readonly #placesBefore: ReturnType<typeof placesOfNames>
  readonly #placesAfter: ReturnType<typeof placesOfNames>
  readonly #wordsBefore: ReadonlyMap<string, PageWithNames>
  readonly #after: readonly PageWithNames[]
  readonly #imported: ReadonlySet<string>
  readonly #words: ReadonlyMap<string, PageWithNames>
  readonly #wordsOfFramework = new Map<string, ReadonlyMap<string, PageWithNames>>()

  constructor(before: readonly PageWithNames[], after: readonly PageWithNames[], kept: readonly string[]) {
    this.#placesBefore = placesOfNames(before)
    this.#placesAfter = placesOfNames(after)
    this.#wordsBefore = wordsOf(before)
    this.#after = after
    this.#imported = new Set(kept)
    this.#words = wordsOf(after)
  }

  /**
   * Returns the pages of the earlier docs that explain or import a name. If there are none and the name is a word that only code
   * has, returns the first page with that word.
   */
  before(name: string): readonly Found[] {
    const places = this.#placesBefore(name)
    const page = places.length === 0 && isCodeWord(name) ? this.#wordsBefore.get(name) : undefined
    return page ? [{ page, entry: null }] : places
  }

  /** True for a name that code of the earlier docs imports, false for one that is only an option or member. */
  isImported(name: string): boolean {
    return this.#placesBefore(name).some(({ entry }) => entry === null || isImportable(entry))
  }

  /** True if no page of the later docs has the word: of those for a framework and for all, where both docs are for it. */
  isGone(name: string, framework: string | null): boolean {
    if (framework === null || this.before(name).every(({ page }) => page.framework !== framework))
      return !this.#words.has(name)
    const known =
      this.#wordsOfFramework.get(framework) ??
      wordsOf(this.#after.filter((page) => page.framework === null || page.framework === framework))
    this.#wordsOfFramework.set(framework, known)
    return !known.has(name)
  }

  #isInAfter(name: string): boolean {
    if (this.#imported.has(name) || this.#placesAfter(name).length > 0) return true
    return isCodeWord(name) && this.#words.has(name)
  }

  /** Returns the replacement of a name: the last of `by` that code imports, else the last that the later docs have; null for none. */
  successorOf({ name, by }: Replacement): string | null {
    const had = this.before(name)
    const imported = this.isImported(name) ? by.findLast((each) => this.#imported.has(each)) : undefined
    if (imported !== undefined) return imported
    if (this.#words.has(name) || (had.length === 0 && !isCodeWord(name))) return null
    const known = by.findLast((each) => this.#isInAfter(each))
    return known ?? (by.length === 1 && had.length === 0 ? by.find(isCodeWord) : undefined) ?? null
  }
}

/**
 * What guides of the later docs say of names, and guides of the earlier docs do not: which take the place of others, and which
 * are removed. Code imports a replacement from the later version, which may keep the old name at another place, for projects that
 * move in steps. No other name has a word in the later docs. The earlier docs may lack a name that is replaced, not one that is
 * removed: a version between the two may have brought it. Where guides of several frameworks have a name, the first counts.
 *
 * @param kept The names that code imports from the later version.
 */
export function replacedNames(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
  kept: readonly string[],
): Stated {
  const docs = new Docs(before, after, kept)
  const earlier = new Set(statedIn(before).map(({ stated }) => keyOf(stated)))
  const news = statedIn(after).filter(({ stated }) => !earlier.has(keyOf(stated)))
  const replaced = new Map<string, ReplacedName>()
  for (const { stated, page } of news) {
    const by = docs.successorOf(stated)
    const { path, title, framework } = page
    if (by !== null && !replaced.has(stated.name))
      replaced.set(stated.name, {
        name: stated.name,
        by,
        isGone: docs.isGone(stated.name, null),
        id: stated.id,
        path,
        title,
        framework,
      })
  }
  const removed = new Map<string, ChangedName>()
  const deprecated = deprecatedIn(after)
  for (const { stated, page } of news) {
    const { name, by, id } = stated
    const had = docs.before(name)
    if (by.length > 0 || replaced.has(name) || removed.has(name) || deprecated.has(name)) continue
    if (had.length === 0 || !docs.isGone(name, page.framework)) continue
    const { path, title, framework } = page
    removed.set(name, {
      name,
      kind: docs.isImported(name) ? 'gone' : 'memberGone',
      before: evidenceOf(had),
      after: { path, title, framework, id, signature: null, sentence: '' },
      ...(docs.isGone(name, null) ? {} : { isInOtherDocs: true }),
    })
  }
  const statements = [...replaced.keys()].map((name): ChangedName => {
    const had = docs.before(name)
    return { name, kind: 'replaced', before: had.length === 0 ? null : evidenceOf(had), after: null }
  })
  return { replaced: [...replaced.values()], statements: [...statements, ...removed.values()] }
}
