import type { PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import type { Replacement } from '~/domain/names/replacements'
import { getOrAdd } from '~/domain/get-or-add'
import { type Found, isCodeWord, placesOfNames, wordsOf } from './changed-names'

/** Looks up names in the docs of two versions. */
export class TwoDocs {
  readonly #placesBefore: ReturnType<typeof placesOfNames>
  readonly #placesAfter: ReturnType<typeof placesOfNames>
  readonly #wordsBefore: ReadonlyMap<string, PageWithNames>
  readonly #after: readonly PageWithNames[]
  readonly #imported: ReadonlySet<string>
  readonly #words: ReadonlyMap<string, PageWithNames>
  readonly #wordsOfFramework = new Map<string, ReadonlyMap<string, PageWithNames>>()

  /** @param kept Names that code imports from the later version. */
  constructor(before: readonly PageWithNames[], after: readonly PageWithNames[], kept: readonly string[]) {
    this.#placesBefore = placesOfNames(before)
    this.#placesAfter = placesOfNames(after)
    this.#wordsBefore = wordsOf(before)
    this.#after = after
    this.#imported = new Set(kept)
    this.#words = wordsOf(after)
  }

  /**
   * Returns the pages of the earlier docs that explain or import a name. If there are none and the name can only be
   * code, returns the first page with the word.
   */
  before(name: string): readonly Found[] {
    const places = this.#placesBefore(name)
    const page = places.length === 0 && isCodeWord(name) ? this.#wordsBefore.get(name) : undefined
    return page ? [{ page, entry: null }] : places
  }

  /** Returns true for a name that code of the earlier docs imports, false for one that is only an option or member. */
  isImported(name: string): boolean {
    return this.#placesBefore(name).some(({ entry }) => entry === null || isImportable(entry))
  }

  /**
   * Returns true if no later page contains the word. For a framework whose earlier docs have the name, only its pages and
   * neutral ones count.
   */
  isGone(name: string, framework: string | null): boolean {
    if (framework === null || this.before(name).every(({ page }) => page.framework !== framework))
      return !this.#words.has(name)
    const words = getOrAdd(this.#wordsOfFramework, framework, () =>
      wordsOf(this.#after.filter((page) => page.framework === null || page.framework === framework)),
    )
    return !words.has(name)
  }

  /**
   * Returns true for a name that code of the later docs imports, that they explain, or that they contain and can only
   * be code.
   */
  isInAfter(name: string): boolean {
    if (this.#imported.has(name) || this.#placesAfter(name).length > 0) return true
    return isCodeWord(name) && this.#words.has(name)
  }

  /** Returns true for a name that is in the later docs and whose word is not in the earlier ones. */
  isNew(name: string): boolean {
    return this.isInAfter(name) && !this.#wordsBefore.has(name)
  }

  /**
   * Returns true for a name that both docs contain and at least one explains or imports, unless it may be a word of
   * prose.
   */
  isInBoth(name: string): boolean {
    const isImported = this.#imported.has(name) || this.isImported(name)
    const isExplained = this.#placesBefore(name).length > 0 || this.#placesAfter(name).length > 0
    const isName = isCodeWord(name) ? isImported || isExplained : isImported && /^[A-Z]/.test(name)
    return isName && this.#wordsBefore.has(name) && this.#words.has(name)
  }

  /**
   * Returns the replacement of a name: the last of `by` that code imports, else the last in the later docs; null if
   * there is none.
   */
  successorOf({ name, by, isShown }: Replacement): string | null {
    const had = this.before(name)
    const isStillPresent = this.#words.has(name)
    if (isShown) return isStillPresent ? null : (by.find((each) => this.isNew(each)) ?? null)
    const imported = this.isImported(name) ? by.findLast((each) => this.#imported.has(each)) : undefined
    if (imported !== undefined) return imported
    if (had.length === 0 && !isCodeWord(name)) {
      // It may be a word of prose, unless its replacement appeared when it disappeared.
      const isFormer = !isStillPresent && this.#wordsBefore.has(name)
      return isFormer ? (by.find((each) => this.#imported.has(each) && this.isNew(each)) ?? null) : null
    }
    // The later docs may use the old name for something else, so only a new name can be its replacement.
    if (isStillPresent) return this.#isMember(name) ? (by.find((each) => this.isNew(each)) ?? null) : null
    const known = by.findLast((each) => this.isInAfter(each))
    return known ?? (by.length === 1 && had.length === 0 ? by.find(isCodeWord) : undefined) ?? null
  }

  /** Returns true for an option or member that the earlier docs explain, with a name that can only be code. */
  #isMember(name: string): boolean {
    return isCodeWord(name) && this.#placesBefore(name).length > 0 && !this.isImported(name)
  }
}
