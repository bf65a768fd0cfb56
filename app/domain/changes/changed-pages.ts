import type { PageWithNames } from '~/domain/names/entry'
import { slugOf } from '~/domain/pages/paths'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { comparable, pagePairs, type Subject, subjectOf, subjectsOf } from './page-pairs'

/** Facts of one framework edition of a page, with the frameworks of all editions; empty for a neutral page. */
export type GuideFacts = Pick<PageWithNames, 'path' | 'title' | 'sentence'> & {
  readonly frameworks: readonly string[]
}

/**
 * How a page differs between two versions: it was removed, moved, rewritten or added. A moved page may be rewritten
 * too.
 */
export const pageChanges = ['pageGone', 'pageMoved', 'pageChanged', 'pageAdded'] as const

/** A statement about a page outside the reference. A side is null if that version lacks the page. */
export type ChangedPage = {
  readonly kind: (typeof pageChanges)[number]
  readonly before: GuideFacts | null
  readonly after: GuideFacts | null
}

type Guides = ReadonlyMap<string, GuideFacts>

/** Matches pages about examples. Examples accompany the docs of all versions, often without such a page. */
const ABOUT_EXAMPLE = /(?:^|\/)examples\//

const isGuide = ({ path }: PageWithNames): boolean => !isReferencePath(path) && !ABOUT_EXAMPLE.test(path)

/** Returns the pages outside the reference by lower-case neutral path. Framework editions of a page are one entry. */
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

/** Facts that identify a page within a version: its title and file name. */
const facts = [({ title }: GuideFacts) => title, ({ path }: GuideFacts) => slugOf(path)]

const titleOf = ({ before, after }: ChangedPage): string => (after ?? before)?.title ?? ''

const wordsOf = ({ names }: PageWithNames): ReadonlySet<string> => new Set(names.words.split(' '))

/** Returns the share of the words of two pages that occur in both, from 0 to 1. */
function sharedWords(a: PageWithNames, b: PageWithNames): number {
  const [words, others] = [wordsOf(a), wordsOf(b)]
  const shared = [...words].filter((word) => others.has(word)).length
  return shared / (words.size + others.size - shared)
}

/**
 * Returns the page pairs to compare for two subjects: one per framework that both have, else the first pages, unless they
 * are for different frameworks.
 */
function pairsOf(from: Subject, to: Subject): (readonly [PageWithNames, PageWithNames])[] {
  const pairs = from.pages.flatMap((a) =>
    to.pages.filter(({ framework }) => framework === a.framework).map((b) => [a, b] as const),
  )
  const others = comparable(from, to)
  return pairs.length > 0 || others === null || areOfOtherFrameworks(others) ? pairs : [others]
}

/**
 * Returns the rewritten pages among `keys`, most changed first. Of several frameworks, the edition that changed most
 * counts.
 */
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
    const shared = pairsOf(from, to).map(([a, b]) => ({
      before: { ...former, path: a.path },
      after: { ...guide, path: b.path },
      share: sharedWords(a, b),
    }))
    return shared.toSorted((a, b) => a.share - b.share).slice(0, 1)
  })
  return shares
    .filter(({ share }) => share < 1)
    .toSorted((a, b) => a.share - b.share)
    .map(({ before: a, after: b }) => ({ kind: 'pageChanged', before: a, after: b }))
}

function areOfOtherFrameworks([a, b]: readonly [PageWithNames, PageWithNames]): boolean {
  return a.framework !== null && b.framework !== null && a.framework !== b.framework
}

/**
 * Returns the pages outside the reference that only one version has or that moved, by title; then the rewritten ones. A
 * page in several frameworks counts once. A page is reported as gone only if no later page has its path, title or file
 * name.
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
  // Another page with the same title or file name may be its successor, so nothing is stated.
  const certain = gone.filter(
    ({ before: guide }) =>
      guide && !titles?.has(guide.title.toLowerCase()) && !slugs?.has(slugOf(guide.path).toLowerCase()),
  )
  return [
    ...[...certain, ...others].toSorted((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1)),
    ...rewritten(pagesBefore, pagesAfter, { before, after, keys: [...after.keys()].filter(isInBoth) }),
  ]
}
