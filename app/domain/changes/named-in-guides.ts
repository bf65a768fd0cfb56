import type { PageWithNames } from '~/domain/names/entry'
import { leadElsewhere, targetIn } from '~/domain/pages/migration-guide'
import { type ChangedName, evidenceOf, guideEvidence } from './changed-names'
import { subjectOf } from './page-pairs'
import type { TwoDocs } from './two-docs'

const targetOf = ({ title }: PageWithNames): number => Number.parseFloat(targetIn(title) ?? '0')

/**
 * The guides of the later docs that the earlier ones lack, those to the newest version first. What a guide says to users of a
 * framework is nothing to code of a version without docs for it.
 */
function newGuides(before: readonly PageWithNames[], after: readonly PageWithNames[]): PageWithNames[] {
  const known = Map.groupBy(before, ({ path }) => subjectOf(path))
  const frameworks = new Set(before.flatMap(({ framework }) => framework ?? []))
  const isNew = (page: PageWithNames) =>
    (known.get(subjectOf(page.path)) ?? []).every((each) => leadElsewhere(each, page))
  return after
    .filter(({ framework }) => framework === null || frameworks.size === 0 || frameworks.has(framework))
    .filter((page) => page.names.quotes !== undefined && isNew(page))
    .toSorted((one, other) => targetOf(other) - targetOf(one))
}

/**
 * The names of both versions that a new guide for migration is about at some place, with what it says there. Nothing is claimed of
 * them: how a function is called, or what it does without an option, no list of names tells.
 *
 * @param stated The names that other statements are about.
 */
export function namedInGuides(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
  { docs, stated }: { readonly docs: TwoDocs; readonly stated: ReadonlySet<string> },
): ChangedName[] {
  const named = new Map<string, ChangedName>()
  for (const page of newGuides(before, after)) {
    for (const { name, id, text } of page.names.quotes ?? []) {
      if (stated.has(name) || named.has(name) || !docs.isInBoth(name)) continue
      const quote = guideEvidence(page, id, `“${text}”`)
      named.set(name, { name, kind: 'named', before: evidenceOf(docs.before(name)), after: quote })
    }
  }
  return [...named.values()]
}
