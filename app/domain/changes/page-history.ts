import type { MarkedPage, MarkKind } from './page-marks'
import { subjectOf } from './page-pairs'

/** Two versions of a library, as far as pages of either show their differences. */
export type ComparedVersions = {
  readonly library: string
  /** Ids of the versions. */
  readonly before: string
  readonly after: string
  /** False if there is a version between the two. */
  readonly isNext: boolean
  /** Pages that moved, by their paths without a framework, see `PagePair`. */
  readonly moves: readonly (readonly [before: string, after: string])[]
  /** Marks of the pages of both, where no version with docs is between the two. */
  readonly marked: Readonly<Record<'before' | 'after', readonly MarkedPage[]>>
}

type Place = { readonly library: string; readonly version: string; readonly path: string }

/** What marks say, by the ids of their rows; `''` for the page as a whole. */
type Marks = ReadonlyMap<string, readonly string[]>

/**
 * What a mark says: of the docs, as the package may have had a name that they did not explain.
 */
function wordsOf(kind: MarkKind, { before, after, isNext }: ComparedVersions): string {
  if (kind === 'gone') return `Not in ${after} docs`
  const word = kind === 'new' ? 'New' : 'Changed'
  return isNext ? `${word} in ${after} docs` : `${word} since ${before} docs`
}

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

const keyOf = (library: string, version: string, place: string) => `${library} ${version} ${place}`

/** Where pages are in other versions of their library, and what changed on them. Built whole, and replaced whole. */
export class PageHistory {
  readonly #moves = new Map<string, ReadonlyMap<string, string>>()
  readonly #marks = new Map<string, Map<string, string[]>>()
  /** The names of marked rows, by the text of the mark. */
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
    const known = this.#marks.get(key) ?? new Map<string, string[]>()
    const ofWords = this.#names.get(key) ?? new Map<string, string[]>()
    this.#marks.set(key, known)
    this.#names.set(key, ofWords)
    for (const { id, kind, isMost, names } of marks) {
      const words = wordsOf(kind, versions)
      const said = isMost ? `Mostly ${inSentence(words)}` : words
      known.set(id ?? '', [...(known.get(id ?? '') ?? []), said])
      ofWords.set(said, [...(ofWords.get(said) ?? []), ...names])
    }
  }

  /** Returns the marks of a page by their text, each with the names of its rows; a mark of the page itself has no names. */
  marksByWords({ library, version, path }: Place): ReadonlyMap<string, readonly string[]> {
    return this.#names.get(keyOf(library, version, path)) ?? new Map()
  }

  /** What is said of the rows of a page by their ids, and of the page as a whole at `''`. */
  marksOf({ library, version, path }: Place): Marks {
    return this.#marks.get(keyOf(library, version, path)) ?? new Map()
  }

  /** Whether two versions of a library were compared, so that their moved pages are known. */
  knows(library: string, before: string, after: string): boolean {
    return this.#moves.has(keyOf(library, before, after))
  }

  /**
   * The path without a framework that a page has in another version, given by its id; null for one that stays, and for one
   * that the version lacks.
   */
  movedTo(page: Place, to: string): string | null {
    return this.#moves.get(keyOf(page.library, page.version, to))?.get(subjectOf(page.path)) ?? null
  }
}
