import type { PageWithNames } from '~/domain/names/entry'
import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import { changedMembers } from './changed-members'
import { type ChangedName, changedNames, otherNames } from './changed-names'
import { changedTypes } from './changed-types'
import { type ChangedPage, changedPages } from './changed-pages'
import { namedInGuides } from './named-in-guides'
import { ownSignature } from './own-signature'
import { replacedMembers } from './replaced-members'
import { type ReplacedName, replacedNames } from './replaced-names'
import { TwoDocs } from './two-docs'

/** The changes between the docs of two versions, and the number of pages compared. */
export type VersionChanges = {
  readonly names: readonly ChangedName[]
  /** Names of the later docs that are new or have no known change, and that no new migration guide is about. */
  readonly kept: readonly string[]
  readonly replaced: readonly ReplacedName[]
  readonly pages: readonly ChangedPage[]
  readonly pagesBefore: number
  readonly pagesAfter: number
}

const isOfOther = ({ framework }: PageWithNames): boolean =>
  framework !== null && framework !== USUAL_FRAMEWORK

/**
 * Sorts pages for all frameworks and for the usual one first: of several pages with the same content, a statement links
 * the first.
 */
const inOrder = (pages: readonly PageWithNames[]): PageWithNames[] =>
  pages.toSorted((one, other) => Number(isOfOther(one)) - Number(isOfOther(other)))

/** Returns the member in a qualified name: `onSuccess` of `useQuery.onSuccess`. */
const memberOf = (name: string): string => name.slice(name.indexOf('.') + 1)

/** Counts the pages that import or explain each name. */
function usesOf(pages: readonly PageWithNames[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const { names } of pages) {
    for (const name of new Set([...names.imports, ...names.explains].map((each) => each.name)))
      uses.set(name, (uses.get(name) ?? 0) + 1)
  }
  return uses
}

/**
 * Compares the docs of two versions, given all their pages. Names are sorted by the number of pages with them, then by
 * name.
 */
export function versionChanges(
  pagesBefore: readonly PageWithNames[],
  pagesAfter: readonly PageWithNames[],
): VersionChanges {
  const [before, after] = [inOrder(pagesBefore), inOrder(pagesAfter)]
  const plain = changedNames(before, after)
  const foundNames = new Set(plain.map(({ name }) => name))
  const compared = [...plain, ...changedTypes(before, after).filter(({ name }) => !foundNames.has(name))]
  const found = compared.flatMap((change) =>
    change.kind === 'signature' ? (ownSignature(change) ?? []) : change,
  )
  // Excludes all of `compared`: a name whose change was dropped above does not count as unchanged either.
  const kept = otherNames(after, compared)
  const docs = new TwoDocs(before, after, kept)
  const ofNames = replacedNames(before, after, docs)
  const ofOwners = replacedMembers(before, after, ofNames.replaced)
  const replaced = [...ofNames.replaced, ...ofOwners.replaced]
  const statements = [...ofNames.statements, ...ofOwners.statements]
  const stated = new Set(statements.map(({ name }) => name))
  const certain = [
    ...found.filter(({ name }) => !stated.has(name)),
    ...changedMembers(before, after).filter(({ name }) => !stated.has(name) && !stated.has(memberOf(name))),
    ...statements,
  ]
  const statedNames = new Set([...certain.map(({ name }) => name), ...replaced.map(({ by }) => by)])
  const named = namedInGuides(before, after, { docs, stated: statedNames })
  const notedNames = new Set([...statements, ...named].map(({ name }) => name))
  const uses = usesOf([...before, ...after])
  const usesOfChange = ({ name }: ChangedName): number => uses.get(memberOf(name)) ?? 0
  return {
    names: [...certain, ...named].toSorted(
      (one, other) => usesOfChange(other) - usesOfChange(one) || (one.name < other.name ? -1 : 1),
    ),
    kept: kept.filter((name) => !notedNames.has(name)),
    replaced,
    pages: changedPages(before, after),
    pagesBefore: before.length,
    pagesAfter: after.length,
  }
}
