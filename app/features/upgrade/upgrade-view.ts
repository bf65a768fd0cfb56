import { compareAddress, upgradeAddress } from '~/domain/addresses/addresses'
import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { nameIn } from '~/domain/catalogue/package-names'
import { packagesOf } from '~/domain/catalogue/versions'
import { nameChanges } from '~/domain/changes/changed-names'
import { type ChangedPage, pageChanges } from '~/domain/changes/changed-pages'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { UpgradePair } from '~/domain/changes/upgrade-pair'
import type { LinkItem } from '~/domain/docs-frame/links'
import { splitFramework } from '~/domain/pages/paths'

/** View model of the changes between two versions. */
export type UpgradeView = UpgradePair & {
  readonly library: Library
  /** All versions with docs, newest first. */
  readonly documented: readonly LibraryVersion[]
  readonly changes: VersionChanges
  /** The migration guide to the newer version; null if there is none. */
  readonly guide: LinkItem | null
  /** The canonical address of this pair of versions. */
  readonly address: string
  /** The only kind of change to show; null for all. */
  readonly shown: ChangeKind | null
}

/** A kind of change. */
export type ChangeKind = (typeof nameChanges)[number] | (typeof pageChanges)[number]

type Words = { readonly id: string; readonly title: string; readonly begin: string }

/**
 * For each kind of change, in the order of the page: its heading, the id of its section, and the prefix of its line ids, which
 * also names the kind in addresses.
 */
export const kinds: Readonly<Record<ChangeKind, Words>> = {
  gone: { id: 'names-gone', title: 'Names gone', begin: 'gone' },
  replaced: { id: 'names-replaced', title: 'Names replaced', begin: 'replaced' },
  memberGone: { id: 'members-gone', title: 'Options and members gone', begin: 'member-gone' },
  mentioned: { id: 'names-mentioned', title: 'Names only mentioned', begin: 'mentioned' },
  signature: { id: 'signatures', title: 'Changed signatures', begin: 'signature' },
  deprecated: { id: 'deprecated', title: 'Newly deprecated', begin: 'deprecated' },
  named: { id: 'names-named', title: 'Named in a migration guide', begin: 'named' },
  new: { id: 'names-new', title: 'Names first documented', begin: 'new' },
  memberNew: { id: 'members-new', title: 'Options and members first documented', begin: 'member-new' },
  pageGone: { id: 'pages-gone', title: 'Pages gone', begin: 'page-gone' },
  pageMoved: { id: 'pages-moved', title: 'Pages moved', begin: 'page-moved' },
  pageChanged: { id: 'pages-changed', title: 'Pages changed', begin: 'page-changed' },
  pageAdded: { id: 'pages-added', title: 'Pages added', begin: 'page-added' },
}

/** Returns the id of a change's line. */
export function lineId(kind: ChangeKind, name: string): string {
  return `${kinds[kind].begin}-${name}`
}

/** Returns the kind of change in an address, as in `?kind=page-gone`; null for none. */
export function kindNamed(name: string | null): ChangeKind | null {
  return [...nameChanges, ...pageChanges].find((kind) => kinds[kind].begin === name) ?? null
}

/** Returns the address of the changes of one kind. */
export function addressOfKind(address: string, kind: ChangeKind): string {
  return `${address}${address.includes('?') ? '&' : '?'}kind=${kinds[kind].begin}`
}

/** Counts changes by kind, in the order of the page; omits kinds without changes. */
export function countsOf({ names, pages }: VersionChanges): (Words & { kind: ChangeKind; count: number })[] {
  return [...nameChanges, ...pageChanges]
    .map((kind) => ({
      ...kinds[kind],
      kind,
      count: [...names, ...pages].filter((change) => change.kind === kind).length,
    }))
    .filter(({ count }) => count > 0)
}

const added: readonly ChangeKind[] = ['new', 'memberNew', 'pageAdded']
const removed: readonly ChangeKind[] = ['gone', 'memberGone', 'pageGone']

/** Counts names and pages that are new, that changed in any way, and that are gone. */
export function totalsOf({ names, pages }: VersionChanges): readonly { label: string; count: number }[] {
  const all = [...names, ...pages]
  const count = (kindsOf: readonly ChangeKind[]) => all.filter(({ kind }) => kindsOf.includes(kind)).length
  const [news, gone] = [count(added), count(removed)]
  return [
    { label: 'new', count: news },
    { label: 'changed', count: all.length - news - gone },
    { label: 'gone', count: gone },
  ]
}

/** Formats counts as in `1,261`. */
export const numberFormat = new Intl.NumberFormat('en')

/** Returns sentences that explain what was compared, and what each kind of change means. */
export function lookedAt({ from, to, changes }: UpgradeView): string[] {
  return [
    `Compared: ${numberFormat.format(changes.pagesBefore)} pages of ${from.id} with ${numberFormat.format(changes.pagesAfter)} pages of ${to.id}, without drafts and the code of examples.`,
    `A name is gone if no page of ${to.id} has the word in its reference, headings, options, text or code. Migration guides don’t count, as they name what is gone; where one says that a name is removed, the pages for its framework and for all count.`,
    `Replaced means that a migration guide of ${to.id} says which name takes its place.`,
    `Named in a migration guide means that both docs have the name and a new guide is about it at a place, which is quoted: read there what changed.`,
    `Only mentioned means that code of ${from.id} imports the name, and no page of ${to.id} imports or explains it.`,
    `First documented means that no page of ${from.id} has the word: the package may have had the name before. Options and members are compared where both versions document what they belong to: one is also gone if no page of ${to.id} about that has the word.`,
  ]
}

/** Returns the note on a replaced name that the newer docs still contain. */
export const stillNamed = (to: LibraryVersion): string => `The docs of ${to.id} still have the old name.`

/** Returns the distinct packages that were renamed in the newer version, for the same framework. */
export function movedPackages({ library, from, to }: Pick<UpgradeView, 'library' | 'from' | 'to'>) {
  const [before, after] = [packagesOf(library, from), packagesOf(library, to)]
  const moved = Object.entries(before).flatMap(([key, specifier]) => {
    const [old, current] = [nameIn(specifier), nameIn(after[key] ?? specifier)]
    return old === current ? [] : [[old, current] as const]
  })
  return [...new Map(moved)].map(([old, current]) => ({ before: old, after: current }))
}

/** Returns the Markdown address of a page of changes. */
export function markdownOf(address: string): string {
  return address.replace('/upgrade', '/upgrade.md')
}

/** Returns the address of the names of a pair of versions as JSON, for the code check. */
export function namesAddress({ library, from, to }: Pick<UpgradeView, 'library' | 'from' | 'to'>): string {
  return upgradeAddress(library.id, { from: from.id, to: to.id }).replace('/upgrade', '/upgrade.json')
}

/** Returns the address of the comparison of a page; null if only one version has it, or for different frameworks. */
export function comparisonOf(
  { library, from, to }: UpgradeView,
  { before, after }: Pick<ChangedPage, 'before' | 'after'>,
): string | null {
  if (!before || !after) return null
  const frameworks = [before, after].flatMap(({ path }) => splitFramework(path).framework ?? [])
  if (new Set(frameworks).size > 1) return null
  return compareAddress({ library: library.id, path: after.path }, { from: from.id, to: to.id })
}
