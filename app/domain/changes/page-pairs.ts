import type { PageWithNames } from '~/domain/names/entry'
import { slugOf, splitFramework } from '~/domain/pages/paths'
import { areForDifferentVersions } from '~/domain/pages/migration-guide'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { getOrAdd } from '~/domain/get-or-add'

/** The fact by which two pages are matched: path, title or file name, or words. */
type SharedFact = 'path' | 'name' | 'text'

/** A page in two versions, as lower-case neutral paths. */
type PagePair = { readonly before: string; readonly after: string; readonly by: SharedFact }

/** The framework editions of a page. */
export type Subject = { readonly key: string; readonly pages: readonly PageWithNames[] }

/**
 * Returns the lower-case neutral path of a page. `guides` and `guide` are treated as equal, since repositories use
 * both.
 */
export function subjectOf(path: string): string {
  return splitFramework(path)
    .neutralPath.toLowerCase()
    .replace(/^guides\//, 'guide/')
}

/**
 * Minimum similarity of the words of two pages, as a cosine of word weights. Words alone suffice from 0.5: in the docs
 * of Query, Router, Start and Table, different pages stay below 0.45 unless their file names are similar.
 */
const MIN_SHARED = { text: 0.5, titleOrFile: 0.2, titleAndFile: 0.08 } as const

/** Bonus for an equal title or file name, to choose among several similar pages. */
const EQUAL_NAME = 0.3

/** Groups pages by neutral path. */
export function subjectsOf(pages: readonly PageWithNames[]): ReadonlyMap<string, Subject> {
  const groups = Map.groupBy(pages, ({ path }) => subjectOf(path))
  return new Map([...groups].map(([key, members]) => [key, { key, pages: members }]))
}

/** Weights words by rarity, since most pages share the words of prose. */
class WordWeights {
  readonly #words = new WeakMap<PageWithNames, ReadonlySet<string>>()
  readonly #pagesWith = new Map<string, number>()
  readonly #norms = new WeakMap<PageWithNames, number>()
  readonly #count: number

  constructor(pages: readonly PageWithNames[]) {
    this.#count = pages.length
    for (const page of pages) {
      const words = new Set(page.names.words.toLowerCase().split(' '))
      this.#words.set(page, words)
      for (const word of words) this.#pagesWith.set(word, (this.#pagesWith.get(word) ?? 0) + 1)
    }
  }

  #weight(words: Iterable<string>): number {
    let sum = 0
    for (const word of words) sum += Math.log(this.#count / (this.#pagesWith.get(word) ?? 1)) ** 2
    return sum
  }

  #wordsOf(page: PageWithNames): ReadonlySet<string> {
    return this.#words.get(page) ?? new Set()
  }

  #norm(page: PageWithNames): number {
    return getOrAdd(this.#norms, page, () => Math.sqrt(this.#weight(this.#wordsOf(page))))
  }

  /** Returns the cosine similarity of the words of two pages: 0 for no common word, 1 for the same words. */
  shared(one: PageWithNames, other: PageWithNames): number {
    const norm = this.#norm(one) * this.#norm(other)
    if (norm === 0) return 0
    const words = this.#wordsOf(other)
    return this.#weight([...this.#wordsOf(one)].filter((word) => words.has(word))) / norm
  }
}

/**
 * Returns the pages of two subjects to compare: in a framework that both have, else the first of each; null if one has
 * none.
 */
export function comparable(before: Subject, after: Subject): readonly [PageWithNames, PageWithNames] | null {
  for (const page of before.pages) {
    const other = after.pages.find(({ framework }) => framework === page.framework)
    if (other) return [page, other]
  }
  const [[first], [second]] = [before.pages, after.pages]
  return first && second ? [first, second] : null
}

const flat = (key: string): string => key.replaceAll('/', '-')

/**
 * Returns true if two paths have the same file name, or one ends with the other, treating `/` and `-` as equal:
 * `routing/installation-with-vite` and `installation/with-vite`.
 */
function isSameFile(before: string, after: string): boolean {
  if (slugOf(before) === slugOf(after)) return true
  const [long, short] = [flat(before), flat(after)].toSorted((one, other) => other.length - one.length)
  return short !== undefined && `-${long}`.endsWith(`-${short}`)
}

type Candidate = PagePair & { readonly score: number }

/**
 * Returns `old new` in lower case for each name that a guide says is replaced, to match the files of pages about these
 * names.
 */
function renamedFiles(pages: readonly PageWithNames[]): ReadonlySet<string> {
  const stated = pages.flatMap(({ names }) => names.replaced ?? [])
  return new Set(stated.flatMap(({ name, by }) => by.map((each) => `${name} ${each}`.toLowerCase())))
}

type MatchContext = { readonly weights: WordWeights; readonly renamed: ReadonlySet<string> }

function compareSubjects(before: Subject, after: Subject, { weights, renamed }: MatchContext): Candidate[] {
  const isReference = isReferencePath(before.key)
  if (isReference !== isReferencePath(after.key)) return []
  const [one, other] = comparable(before, after) ?? []
  if (!one || !other || areForDifferentVersions(one, other)) return []
  const hasTitle = one.title.toLowerCase() === other.title.toLowerCase()
  const hasFile =
    isSameFile(before.key, after.key) || renamed.has(`${slugOf(before.key)} ${slugOf(after.key)}`)
  // Generated pages about members of one object have nearly the same words.
  if (isReference && !hasTitle && !hasFile) return []
  const shared = weights.shared(one, other)
  const least =
    hasTitle && hasFile
      ? MIN_SHARED.titleAndFile
      : hasTitle || hasFile
        ? MIN_SHARED.titleOrFile
        : MIN_SHARED.text
  if (shared < least) return []
  const score = shared + (hasTitle ? EQUAL_NAME : 0) + (hasFile ? EQUAL_NAME : 0)
  return [{ before: before.key, after: after.key, by: hasTitle || hasFile ? 'name' : 'text', score }]
}

/**
 * Matches pages of two versions: those at the same path, except guides to different versions; then those with the same
 * title or file name and similar words; then those with similar words. Each page is in at most one pair, its best.
 */
export function pagePairs(
  pagesBefore: readonly PageWithNames[],
  pagesAfter: readonly PageWithNames[],
): PagePair[] {
  const [before, after] = [subjectsOf(pagesBefore), subjectsOf(pagesAfter)]
  const pairs: PagePair[] = [...before].flatMap(([key, one]) => {
    const other = after.get(key)
    const [old, current] = (other && comparable(one, other)) ?? []
    return old && current && !areForDifferentVersions(old, current)
      ? [{ before: key, after: key, by: 'path' }]
      : []
  })
  const gone = [...before.values()].filter(({ key }) => !after.has(key))
  const added = [...after.values()].filter(({ key }) => !before.has(key))
  if (gone.length === 0 || added.length === 0) return pairs
  const weights = new WordWeights([...pagesBefore, ...pagesAfter])
  const context = { weights, renamed: renamedFiles(pagesAfter) }
  const candidates = gone
    .flatMap((one) => added.flatMap((other) => compareSubjects(one, other, context)))
    .toSorted((one, other) => other.score - one.score)
  const taken = { before: new Set<string>(), after: new Set<string>() }
  for (const { score: _score, ...pair } of candidates) {
    if (taken.before.has(pair.before) || taken.after.has(pair.after)) continue
    taken.before.add(pair.before)
    taken.after.add(pair.after)
    pairs.push(pair)
  }
  return pairs
}
