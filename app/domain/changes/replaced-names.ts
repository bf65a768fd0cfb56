import type { PageWithNames } from '~/domain/names/entry'
import type { Replacement } from '~/domain/names/replacements'
import { type ChangedName, deprecatedIn, evidenceOf, guideEvidence, namesIn } from './changed-names'
import { renamedWords, type StatedIn } from './renamed-words'
import type { TwoDocs } from './two-docs'

/** A name, its replacement, and the place where a guide says so. */
export type ReplacedName = Pick<PageWithNames, 'path' | 'title' | 'framework'> & {
  readonly name: string
  readonly by: string
  /** True if no page of the later docs contains the word. */
  readonly isGone: boolean
  readonly id: string | null
}

/** The replacements in guides, and a statement for each replaced or removed name. */
type Stated = { readonly replaced: readonly ReplacedName[]; readonly statements: readonly ChangedName[] }

const keyOf = ({ name, by }: Replacement): string => [name, ...by].join(' ')

function statedIn(pages: readonly PageWithNames[]): StatedIn[] {
  return pages.flatMap((page) => (page.names.replaced ?? []).map((stated) => ({ stated, page })))
}

/**
 * Returns the names that guides of the later docs, but not of the earlier ones, call replaced or removed. A replacement
 * must be imported from the later version, which may keep the old name elsewhere for a gradual migration; otherwise the
 * old name must be absent from the later docs. A replaced name may be missing from the earlier docs, since a version in
 * between may have added it; a removed one only if it begins with `_`, which marks names that docs rarely list. If
 * guides of several frameworks have a name, the first counts. A word that a guide replaces within at least three names
 * is replaced in all names for which the later docs have the result.
 */
export function replacedNames(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
  docs: TwoDocs,
): Stated {
  const earlier = new Set(statedIn(before).map(({ stated }) => keyOf(stated)))
  const newStatements = statedIn(after).filter(({ stated }) => !earlier.has(keyOf(stated)))
  const replaced = new Map<string, ReplacedName>()
  const replace = (name: string, by: string, { stated: { id }, page }: StatedIn) => {
    const { path, title, framework } = page
    const isGone = docs.isGone(name, null)
    if (!replaced.has(name)) replaced.set(name, { name, by, isGone, id, path, title, framework })
  }
  for (const said of newStatements) {
    const by = docs.successorOf(said.stated)
    if (by !== null) replace(said.stated.name, by, said)
  }
  for (const { said, rename } of renamedWords(newStatements)) {
    for (const name of namesIn(before)) {
      const by = rename(name)
      if (by !== name && docs.isGone(name, null) && docs.isNew(by)) replace(name, by, said)
    }
  }
  const statements = [...replaced.keys()].map((name): ChangedName => {
    const had = docs.before(name)
    return { name, kind: 'replaced', before: had.length === 0 ? null : evidenceOf(had), after: null }
  })
  const removed = removedNames(newStatements, new Set(replaced.keys()), {
    docs,
    deprecated: deprecatedIn(after),
  })
  return { replaced: [...replaced.values()], statements: [...statements, ...removed] }
}

type RemovalContext = { readonly docs: TwoDocs; readonly deprecated: ReadonlyMap<string, unknown> }

/** Returns the names that guides call removed, except replaced or deprecated ones. */
function removedNames(
  newStatements: readonly StatedIn[],
  replaced: ReadonlySet<string>,
  { docs, deprecated }: RemovalContext,
): ChangedName[] {
  const removed = new Map<string, ChangedName>()
  for (const { stated, page } of newStatements) {
    const { name, by, id } = stated
    const had = docs.before(name)
    if (by.length > 0 || replaced.has(name) || removed.has(name) || deprecated.has(name)) continue
    const isUnlisted = had.length === 0 && !name.startsWith('_')
    if (isUnlisted || !docs.isGone(name, page.framework)) continue
    removed.set(name, {
      name,
      kind: docs.isImported(name) ? 'gone' : 'memberGone',
      before: had.length === 0 ? null : evidenceOf(had),
      after: guideEvidence(page, id),
      ...(docs.isGone(name, null) ? {} : { isInOtherDocs: true }),
    })
  }
  return [...removed.values()]
}
