import type { PageWithNames } from '~/domain/names/entry'
import { slugOf, splitFramework } from '~/domain/pages/paths'
import { isReferencePath } from '~/domain/pages/reference-paths'

/** A page as one of its frameworks has it, and all frameworks that have it: none for a page of all. */
export type GuideFacts = Pick<PageWithNames, 'path' | 'title' | 'sentence'> & {
  readonly frameworks: readonly string[]
}

/** How a page differs between two versions: only the earlier has it, its path changed, or only the later has it. */
export const pageChanges = ['pageGone', 'pageMoved', 'pageAdded'] as const

/** A statement about a page outside the reference. A side is null where a version lacks the page. */
export type ChangedPage = {
  readonly kind: (typeof pageChanges)[number]
  readonly before: GuideFacts | null
  readonly after: GuideFacts | null
}

type Guides = ReadonlyMap<string, GuideFacts>

/** Pages outside the reference, those of all frameworks once: by their paths without framework, in lower case. */
function guidesOf(pages: readonly PageWithNames[]): Guides {
  const guides = new Map<string, GuideFacts>()
  for (const { path, title, sentence, framework } of pages.filter((page) => !isReferencePath(page.path))) {
    const key = splitFramework(path).neutralPath.toLowerCase()
    const known = guides.get(key)
    const frameworks = [...(known?.frameworks ?? []), ...(framework === null ? [] : [framework])]
    guides.set(key, { path, title, sentence, ...known, frameworks })
  }
  return guides
}

/** Guides that no other one shares a fact with, by that fact. */
function onlyOnes(guides: Guides, factOf: (guide: GuideFacts) => string): ReadonlyMap<string, string> {
  const keys = Map.groupBy(guides.keys(), (key) => {
    const guide = guides.get(key)
    return guide ? factOf(guide).toLowerCase() : ''
  })
  return new Map(
    [...keys].flatMap(([fact, [key = '', ...others]]) => (others.length > 0 ? [] : [[fact, key]])),
  )
}

/** Facts that a page keeps when it moves, if no other page of its version has them: its title, then the name of its file. */
const keptFacts = [({ title }: GuideFacts) => title, ({ path }: GuideFacts) => slugOf(path)]

/** Paths of guides before, by their paths after. */
function movesOf(before: Guides, after: Guides): ReadonlyMap<string, string> {
  const moves = new Map<string, string>()
  const taken = new Set<string>()
  for (const factOf of keptFacts) {
    const sources = onlyOnes(before, factOf)
    for (const [fact, to] of onlyOnes(after, factOf)) {
      const from = sources.get(fact)
      if (from === undefined || before.has(to) || after.has(from) || moves.has(to) || taken.has(from))
        continue
      moves.set(to, from)
      taken.add(from)
    }
  }
  return moves
}

const titleOf = ({ before, after }: ChangedPage): string => (after ?? before)?.title ?? ''

/**
 * The pages outside the reference that only one of two versions has, and those at another path, by title. A page for
 * several frameworks counts once. A page is gone only if none of the later docs has its path, title or file name.
 */
export function changedPages(
  pagesBefore: readonly PageWithNames[],
  pagesAfter: readonly PageWithNames[],
): ChangedPage[] {
  const [before, after] = [guidesOf(pagesBefore), guidesOf(pagesAfter)]
  const moves = movesOf(before, after)
  const movedFrom = new Set(moves.values())
  const gone = [...before].flatMap(([key, guide]): ChangedPage[] =>
    after.has(key) || movedFrom.has(key) ? [] : [{ kind: 'pageGone', before: guide, after: null }],
  )
  const others = [...after].flatMap(([key, guide]): ChangedPage[] => {
    if (before.has(key)) return []
    const from = before.get(moves.get(key) ?? '')
    return from
      ? [{ kind: 'pageMoved', before: from, after: guide }]
      : [{ kind: 'pageAdded', before: null, after: guide }]
  })
  const [titles, slugs] = keptFacts.map(
    (factOf) => new Set([...after.values()].map((guide) => factOf(guide).toLowerCase())),
  )
  // One of several pages with its title may be the same page: nothing is said of it.
  const certain = gone.filter(
    ({ before: guide }) =>
      guide && !titles?.has(guide.title.toLowerCase()) && !slugs?.has(slugOf(guide.path).toLowerCase()),
  )
  return [...certain, ...others].toSorted((one, other) => (titleOf(one) < titleOf(other) ? -1 : 1))
}
