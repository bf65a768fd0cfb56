import { getOrAdd } from '~/domain/get-or-add'
import type { MarkedPage, MarkKind } from './page-marks'
import { subjectOf } from './page-pairs'

/** The differences between two versions of a library that their pages show. */
export type ComparedVersions = {
  readonly library: string
  /** Ids of the versions. */
  readonly before: string
  readonly after: string
  /** False if another version lies between the two. */
  readonly isNext: boolean
  /** Moved pages, by neutral path, see `PagePair`. */
  readonly moves: readonly (readonly [before: string, after: string])[]
  /** Marks of pages; empty unless the versions are neighbors among those with docs. */
  readonly marked: Readonly<Record<'before' | 'after', readonly MarkedPage[]>>
}

type PageAddress = { readonly library: string; readonly version: string; readonly path: string }

/** Texts of marks, by the ids of their rows; `''` for the page as a whole. */
type Marks = ReadonlyMap<string, readonly string[]>

/**
 * Returns the text of a mark. It refers to the docs, since the package may have had a name that they did not explain.
 */
function wordsOf(kind: MarkKind, { before, after, isNext }: ComparedVersions): string {
  if (kind === 'gone') return `Not in ${after} docs`
  const word = kind === 'new' ? 'New' : 'Changed'
  return isNext ? `${word} in ${after} docs` : `${word} since ${before}`
}

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const keyOf = (library: string, version: string, place: string) => `${library} ${version} ${place}`

/**
 * The history of pages: their paths in other versions, and the marks of their changes. Immutable: a new one replaces it
 * when docs change.
 */
export class PageHistory {
  readonly #moves = new Map<string, ReadonlyMap<string, string>>()
  readonly #marks = new Map<string, Map<string, string[]>>()
  /** Names of marked rows, by page and text of the mark. */
  readonly #names = new Map<string, Map<string, string[]>>()

  constructor(compared: readonly ComparedVersions[] = []) {
    for (const versions of compared) {
      const { library, before, after, moves, marked } = versions
      this.#moves.set(keyOf(library, before, after), new Map(moves))
      this.#moves.set(keyOf(library, after, before), new Map(moves.map(([from, to]) => [to, from])))
      for (const page of marked.before) this.#mark(keyOf(library, before, page.path), page, versions)
      for (const page of marked.after) this.#mark(keyOf(library, after, page.path), page, versions)
    }
  }

  #mark(key: string, { marks }: MarkedPage, versions: ComparedVersions): void {
    const known = getOrAdd(this.#marks, key, () => new Map())
    const namesByText = getOrAdd(this.#names, key, () => new Map())
    for (const { id, kind, isMost, names } of marks) {
      const words = wordsOf(kind, versions)
      const markText = isMost ? `Mostly ${inSentence(words)}` : words
      getOrAdd(known, id ?? '', () => []).push(markText)
      getOrAdd(namesByText, markText, () => []).push(...names)
    }
  }

  /** Returns the marks of a page by text, each with the names of its rows; a mark of the page itself has no names. */
  marksByWords({ library, version, path }: PageAddress): ReadonlyMap<string, readonly string[]> {
    return this.#names.get(keyOf(library, version, path)) ?? new Map()
  }

  /** Returns the texts of marks by row id; at `''` those of the page as a whole. */
  marksOf({ library, version, path }: PageAddress): Marks {
    return this.#marks.get(keyOf(library, version, path)) ?? new Map()
  }

  /** Returns true if two versions of a library were compared, so that moved pages are known. */
  knows(library: string, before: string, after: string): boolean {
    return this.#moves.has(keyOf(library, before, after))
  }

  /**
   * Returns the neutral path of a moved page in another version, given by id; null if the page did not move or the
   * version lacks it.
   */
  movedTo(page: PageAddress, to: string): string | null {
    return this.#moves.get(keyOf(page.library, page.version, to))?.get(subjectOf(page.path)) ?? null
  }
}
