import type { PageWithNames } from '~/domain/names/entry'
import { areForDifferentVersions, targetIn } from '~/domain/pages/migration-guide'
import { type ChangedName, evidenceOf, guideEvidence } from './changed-names'
import { subjectOf } from './page-pairs'
import type { TwoDocs } from './two-docs'

const targetOf = ({ title }: PageWithNames): number => Number.parseFloat(targetIn(title) ?? '0')

/**
 * Returns the migration guides that only the later docs have, those to the newest version first. Guides for frameworks
 * without earlier docs are excluded.
 */
function newGuides(before: readonly PageWithNames[], after: readonly PageWithNames[]): PageWithNames[] {
  const known = Map.groupBy(before, ({ path }) => subjectOf(path))
  const frameworks = new Set(before.flatMap(({ framework }) => framework ?? []))
  const isNew = (page: PageWithNames) =>
    (known.get(subjectOf(page.path)) ?? []).every((each) => areForDifferentVersions(each, page))
  return after
    .filter(({ framework }) => framework === null || frameworks.size === 0 || frameworks.has(framework))
    .filter((page) => page.names.quotes !== undefined && isNew(page))
    .toSorted((one, other) => targetOf(other) - targetOf(one))
}

/**
 * Returns the names of both versions that a new migration guide is about, with a quote. How a function is called or
 * behaves cannot be derived from names, so no kind of change is claimed.
 *
 * @param stated Names with other statements.
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
