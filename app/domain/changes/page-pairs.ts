import type { PageWithNames } from '~/domain/names/entry'
import { slugOf, splitFramework } from '~/domain/pages/paths'
import { leadElsewhere } from '~/domain/pages/migration-guide'
import { isReferencePath } from '~/domain/pages/reference-paths'

/** What two pages share by which they are taken for one: their path, their title or the name of their file, or their words. */
type SharedFact = 'path' | 'name' | 'text'

/** The same page in two versions, as its paths there without a framework, in lower case. */
export type PagePair = { readonly before: string; readonly after: string; readonly by: SharedFact }

/** Pages that differ by their framework alone. */
export type Subject = { readonly key: string; readonly pages: readonly PageWithNames[] }

/** The path that pages of all frameworks share, in lower case. Repositories spell `guides` in two ways. */
export function subjectOf(path: string): string {
  return splitFramework(path)
    .neutralPath.toLowerCase()
    .replace(/^guides\//, 'guide/')
}

/**
 * Least share of rare words that two pages have in common. By their words alone pages are one from 0.5 on: in the docs of
 * Query, Router, Start and Table, different pages stay below 0.45 unless their files are named alike.
 */
const MIN_SHARED = { text: 0.5, titleOrFile: 0.2, titleAndFile: 0.08 } as const

/** What an equal title or file adds to the shared words, where several pages share words with one. */
const EQUAL_NAME = 0.3

/** Pages by the path that those of all frameworks share. */
export function subjectsOf(pages: readonly PageWithNames[]): ReadonlyMap<string, Subject> {
  const groups = Map.groupBy(pages, ({ path }) => subjectOf(path))
  return new Map([...groups].map(([key, members]) => [key, { key, pages: members }]))
}

/** Weighs words by how few pages have them: most pages share the words of prose. */
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
    const known = this.#norms.get(page) ?? Math.sqrt(this.#weight(this.#wordsOf(page)))
    this.#norms.set(page, known)
    return known
  }

  /** From 0, no word in common, to 1, the same words: the cosine of the two. */
  shared(one: PageWithNames, other: PageWithNames): number {
    const norm = this.#norm(one) * this.#norm(other)
    if (norm === 0) return 0
    const words = this.#wordsOf(other)
    return this.#weight([...this.#wordsOf(one)].filter((word) => words.has(word))) / norm
  }
}

/** The pages of two subjects that are compared: of a framework that both have, else the first of each. */
export function comparable(before: Subject, after: Subject): readonly [PageWithNames, PageWithNames] | null {
  for (const page of before.pages) {
    const other = after.pages.find(({ framework }) => framework === page.framework)
    if (other) return [page, other]
  }
  const [[first], [second]] = [before.pages, after.pages]
  return first && second ? [first, second] : null
}

const flat = (key: string): string => key.replaceAll('/', '-')

/** True if one path ends with the other, folders or not: `routing/installation-with-vite` and `installation/with-vite`. */
function isSameFile(before: string, after: string): boolean {
  if (slugOf(before) === slugOf(after)) return true
  const [long, short] = [flat(before), flat(after)].toSorted((one, other) => other.length - one.length)
  return short !== undefined && `-${long}`.endsWith(`-${short}`)
}

type Candidate = PagePair & { readonly score: number }

/** Returns `old new` in lower case for each name that a guide says was replaced: pages about these names have files of that name. */
function renamedFiles(pages: readonly PageWithNames[]): ReadonlySet<string> {
  const stated = pages.flatMap(({ names }) => names.replaced ?? [])
  return new Set(stated.flatMap(({ name, by }) => by.map((each) => `${name} ${each}`.toLowerCase())))
}

type Likeness = { readonly weights: WordWeights; readonly renamed: ReadonlySet<string> }

function candidate(before: Subject, after: Subject, { weights, renamed }: Likeness): Candidate[] {
  const isReference = isReferencePath(before.key)
  if (isReference !== isReferencePath(after.key)) return []
  const [one, other] = comparable(before, after) ?? []
  if (!one || !other || leadElsewhere(one, other)) return []
  const hasTitle = one.title.toLowerCase() === other.title.toLowerCase()
  const hasFile =
    isSameFile(before.key, after.key) || renamed.has(`${slugOf(before.key)} ${slugOf(after.key)}`)
  // Generated pages of one object are made of the same words.
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
 * The pages that two versions both have: those at the same path, except guides to different versions, then those with the same title or file whose words are
 * alike, then those with the same words. A page is in one pair at most, the best that it has.
 */
export function pagePairs(
  pagesBefore: readonly PageWithNames[],
  pagesAfter: readonly PageWithNames[],
): PagePair[] {
  const [before, after] = [subjectsOf(pagesBefore), subjectsOf(pagesAfter)]
  const pairs: PagePair[] = [...before].flatMap(([key, one]) => {
    const other = after.get(key)
    const [old, current] = (other && comparable(one, other)) ?? []
    return old && current && !leadElsewhere(old, current) ? [{ before: key, after: key, by: 'path' }] : []
  })
  const gone = [...before.values()].filter(({ key }) => !after.has(key))
  const added = [...after.values()].filter(({ key }) => !before.has(key))
  if (gone.length === 0 || added.length === 0) return pairs
  const weights = new WordWeights([...pagesBefore, ...pagesAfter])
  const likeness = { weights, renamed: renamedFiles(pagesAfter) }
  const candidates = gone
    .flatMap((one) => added.flatMap((other) => candidate(one, other, likeness)))
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
