import type { PageWithNames } from '~/domain/names/entry'
import { slugOf } from '~/domain/pages/paths'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { comparable, pagePairs, type Subject, subjectOf, subjectsOf } from './page-pairs'

/** A page as one of its frameworks has it, and all frameworks that have it: none for a page of all. */
export type GuideFacts = Pick<PageWithNames, 'path' | 'title' | 'sentence'> & {
  readonly frameworks: readonly string[]
}

/**
 * How a page differs between two versions: only the earlier has it, its path changed, its words changed, or only the later has
 * it. One that moved may have other words too.
 */
export const pageChanges = ['pageGone', 'pageMoved', 'pageChanged', 'pageAdded'] as const

/** A statement about a page outside the reference. A side is null if a version lacks the page. */
export type ChangedPage = {
  readonly kind: (typeof pageChanges)[number]
  readonly before: GuideFacts | null
  readonly after: GuideFacts | null
}

type Guides = ReadonlyMap<string, GuideFacts>

/** Pages about examples: their code is beside the docs of all versions, often without such a page. */
const ABOUT_EXAMPLE = /(?:^|\/)examples\//

const isGuide = ({ path }: PageWithNames): boolean => !isReferencePath(path) && !ABOUT_EXAMPLE.test(path)

/** Returns the pages outside the reference by lower-case path without framework. Pages that differ only by framework are one entry. */
function guidesOf(pages: readonly PageWithNames[]): Guides {
  const guides = new Map<string, GuideFacts>()
  for (const { path, title, sentence, framework } of pages.filter(isGuide)) {
    const key = subjectOf(path)
    const known = guides.get(key)
    const frameworks = [...(known?.frameworks ?? []), ...(framework === null ? [] : [framework])]
    guides.set(key, { path, title, sentence, ...known, frameworks })
  }
  return guides
}

/** Facts that tell a page from others of its version: its title, and the name of its file. */
const facts = [({ title }: GuideFacts) => title, ({ path }: GuideFacts) => slugOf(path)]

const titleOf = ({ before, after }: ChangedPage): string => (after ?? before)?.title ?? ''

const wordsOf = ({ names }: PageWithNames): ReadonlySet<string> => new Set(names.words.split(' '))

/** The share of the words of two pages that both have, from 0 to 1. */
function sharedWords(one: PageWithNames, other: PageWithNames): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared / (words.size + others.size - shared)
}

/** The pages of two subjects that are compared: those of each framework that both have, else one of each. */
function pairsOf(from: Subject, to: Subject): (readonly [PageWithNames, PageWithNames])[] {
  const pairs = from.pages.flatMap((one) =>
    to.pages.filter(({ framework }) => framework === one.framework).map((other) => [one, other] as const),
  )
  const others = comparable(from, to)
  return pairs.length > 0 || others === null || areOfOtherFrameworks(others) ? pairs : [others]
}

/** The pages of both versions at `keys` with other words, those first that changed most. Of several frameworks, the one that changed most. */
function rewritten(
  pagesBefore: readonly PageWithNames[],
  pagesAfter: readonly PageWithNames[],
  {
    before,
    after,
    keys,
  }: Readonly<Record<'before' | 'after', Guides>> & { readonly keys: readonly string[] },
): ChangedPage[] {
  const [old, current] = [subjectsOf(pagesBefore), subjectsOf(pagesAfter)]
  const shares = keys.flatMap((key) => {
    const [from, to, former, guide] = [old.get(key), current.get(key), before.get(key), after.get(key)]
    if (!from || !to || !former || !guide) return []
    const shared = pairsOf(from, to).map(([one, other]) => ({
      before: { ...former, path: one.path },
      after: { ...guide, path: other.path },
      share: sharedWords(one, other),
    }))
    return shared.toSorted((one, other) => one.share - other.share).slice(0, 1)
  })
  return shares
    .filter(({ share }) => share < 1)
    .toSorted((one, other) => one.share - other.share)
    .map(({ before: one, after: other }) => ({ kind: 'pageChanged', before: one, after: other }))
}

/** True if both pages are for a framework, and not for the same one. */
function areOfOtherFrameworks([one, other]: readonly [PageWithNames, PageWithNames]): boolean {
  return one.framework !== null && other.framework !== null && one.framework !== other.framework
}

/**
 * The pages outside the reference that only one of two versions has, and those at another path, by title; then those whose
 * words changed. A page for several frameworks counts once. A page is gone only if none of the later docs has its path, title
 * or file name.
 */
export function changedPages(
  pagesBefore: readonly PageWithNames[],
  pagesAfter: readonly PageWithNames[],
): ChangedPage[] {
  const [before, after] = [guidesOf(pagesBefore), guidesOf(pagesAfter)]
  const pairs = pagePairs(pagesBefore, pagesAfter)
  const formerKeys = new Map(pairs.map(({ before: from, after: to }) => [to, from]))
  const kept = new Set(formerKeys.values())
  const isInBoth = (key: string) => formerKeys.get(key) === key
  const gone = [...before].flatMap(([key, guide]): ChangedPage[] =>
    kept.has(key) ? [] : [{ kind: 'pageGone', before: guide, after: null }],
  )
  const others = [...after].flatMap(([key, guide]): ChangedPage[] => {
    const former = formerKeys.get(key)
    if (isInBoth(key)) return []
    const from = before.get(former ?? '')
    return from
      ? [{ kind: 'pageMoved', before: from, after: guide }]
      : [{ kind: 'pageAdded', before: null, after: guide }]
  })
  const [titles, slugs] = facts.map(
    (factOf) => new Set([...after.values()].map((guide) => factOf(guide).toLowerCase())),
  )
  // One of several pages with its title may be the same page: nothing is said of it.
  const certain = gone.filter(
    ({ before: guide }) =>
      guide && !titles?.has(guide.title.toLowerCase()) && !slugs?.has(slugOf(guide.path).toLowerCase()),
  )
  return [
    ...[...certain, ...others].toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1)),
    ...rewritten(pagesBefore, pagesAfter, { before, after, keys: [...after.keys()].filter(isInBoth) }),
  ]
}
