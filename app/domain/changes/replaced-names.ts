import type { PageWithNames } from '~/domain/names/entry'
import type { Replacement } from '~/domain/names/replacements'
import { type ChangedName, deprecatedIn, evidenceOf, guideEvidence, namesIn } from './changed-names'
import { renamedWords, type StatedIn } from './renamed-words'
import type { TwoDocs } from './two-docs'

/** A name, the one that takes its place, and where a guide says so. */
export type ReplacedName = Pick<PageWithNames, 'path' | 'title' | 'framework'> & {
  readonly name: string
  readonly by: string
  /** True if no page of the later docs has the word. */
  readonly isGone: boolean
  readonly id: string | null
}

/** The replacements that guides name, and a statement for each replaced or removed name. */
type Stated = { readonly replaced: readonly ReplacedName[]; readonly statements: readonly ChangedName[] }

const keyOf = ({ name, by }: Replacement): string => [name, ...by].join(' ')

function statedIn(pages: readonly PageWithNames[]): StatedIn[] {
  return pages.flatMap((page) => (page.names.replaced ?? []).map((stated) => ({ stated, page })))
}

/**
 * What guides of the later docs say of names, and guides of the earlier docs do not: which take the place of others, and which
 * are removed. Code imports a replacement from the later version, which may keep the old name at another place, for projects that
 * move in steps. No other name has a word in the later docs. The earlier docs may lack a name that is replaced, not one that is
 * removed: a version between the two may have brought it. Where guides of several frameworks have a name, the first counts.
 * Where a guide replaces a word inside at least three names, it replaces it in all names that the later docs have so.
 */
export function replacedNames(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
  docs: TwoDocs,
): Stated {
  const earlier = new Set(statedIn(before).map(({ stated }) => keyOf(stated)))
  const news = statedIn(after).filter(({ stated }) => !earlier.has(keyOf(stated)))
  const replaced = new Map<string, ReplacedName>()
  const replace = (name: string, by: string, { stated: { id }, page }: StatedIn) => {
    const { path, title, framework } = page
    const isGone = docs.isGone(name, null)
    if (!replaced.has(name)) replaced.set(name, { name, by, isGone, id, path, title, framework })
  }
  for (const said of news) {
    const by = docs.successorOf(said.stated)
    if (by !== null) replace(said.stated.name, by, said)
  }
  for (const { said, rename } of renamedWords(news)) {
    for (const name of namesIn(before)) {
      const by = rename(name)
      if (by !== name && docs.isGone(name, null) && docs.isNew(by)) replace(name, by, said)
    }
  }
  const statements = [...replaced.keys()].map((name): ChangedName => {
    const had = docs.before(name)
    return { name, kind: 'replaced', before: had.length === 0 ? null : evidenceOf(had), after: null }
  })
  const removed = removedNames(news, new Set(replaced.keys()), { docs, deprecated: deprecatedIn(after) })
  return { replaced: [...replaced.values()], statements: [...statements, ...removed] }
}

type Looked = { readonly docs: TwoDocs; readonly deprecated: ReadonlyMap<string, unknown> }

/** The names that guides call removed, without those that are replaced or deprecated. */
function removedNames(
  news: readonly StatedIn[],
  replaced: ReadonlySet<string>,
  { docs, deprecated }: Looked,
): ChangedName[] {
  const removed = new Map<string, ChangedName>()
  for (const { stated, page } of news) {
    const { name, by, id } = stated
    const had = docs.before(name)
    if (by.length > 0 || replaced.has(name) || removed.has(name) || deprecated.has(name)) continue
    if (had.length === 0 || !docs.isGone(name, page.framework)) continue
    removed.set(name, {
      name,
      kind: docs.isImported(name) ? 'gone' : 'memberGone',
      before: evidenceOf(had),
      after: guideEvidence(page, id),
      ...(docs.isGone(name, null) ? {} : { isInOtherDocs: true }),
    })
  }
  return [...removed.values()]
}
