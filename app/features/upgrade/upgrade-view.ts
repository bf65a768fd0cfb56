import { grouped } from '~/domain/text/counted'
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

/** A link to a migration guide; `framework` is null for a guide for all frameworks. */
export type GuideLink = LinkItem & { readonly framework: string | null }

/** View model of the changes between two versions. */
export type UpgradeView = UpgradePair & {
  readonly library: Library
  /** All versions with docs, newest first. */
  readonly documented: readonly LibraryVersion[]
  readonly changes: VersionChanges
  /** The migration guides to the newer version: the one for the usual framework first, then those for others. */
  readonly guides: readonly GuideLink[]
  /** The canonical address of this pair of versions. */
  readonly address: string
  /** The only kind of change to show; null for all. */
  readonly shown: ChangeKind | null
}

/** A kind of change. */
export type ChangeKind = (typeof nameChanges)[number] | (typeof pageChanges)[number]

type Words = {
  readonly id: string
  readonly title: string
  /** Title of a single change. */
  readonly one: string
}

/** For each kind of change: its heading, and the id of its section. */
export const kinds: Readonly<Record<ChangeKind, Words>> = {
  replaced: { id: 'names-replaced', title: 'Replaced names', one: 'Replaced' },
  gone: { id: 'names-gone', title: 'Removed names', one: 'Removed' },
  memberGone: { id: 'members-gone', title: 'Removed options and members', one: 'Removed' },
  mentioned: {
    id: 'names-mentioned',
    title: 'Names only mentioned',
    one: 'Only mentioned',
  },
  signature: { id: 'signatures', title: 'Changed signatures', one: 'Changed signature' },
  deprecated: { id: 'deprecated', title: 'Newly deprecated', one: 'Deprecated' },
  named: {
    id: 'names-named',
    title: 'Mentioned in a migration guide',
    one: 'In a migration guide',
  },
  new: { id: 'names-new', title: 'New names', one: 'New' },
  memberNew: {
    id: 'members-new',
    title: 'New options and members',
    one: 'New',
  },
  pageGone: { id: 'pages-gone', title: 'Removed pages', one: 'Removed page' },
  pageMoved: { id: 'pages-moved', title: 'Moved pages', one: 'Moved page' },
  pageChanged: { id: 'pages-changed', title: 'Changed pages', one: 'Changed page' },
  pageAdded: { id: 'pages-added', title: 'New pages', one: 'New page' },
}

/** Returns the prefix of the ids of a kind's lines, which also names the kind in addresses: `memberGone` as `member-gone`. */
const slugOf = (kind: ChangeKind): string => kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Returns the id of a change's line. */
export function lineId(kind: ChangeKind, name: string): string {
  return `${slugOf(kind)}-${name}`
}

/** Returns the kind of change that an address names, as in `?kind=page-gone`; null if it is absent or unknown. */
export function kindNamed(name: string | null): ChangeKind | null {
  return [...nameChanges, ...pageChanges].find((kind) => slugOf(kind) === name) ?? null
}

/** Returns the address of the changes of one kind. */
export function addressOfKind(address: string, kind: ChangeKind): string {
  return `${address}${address.includes('?') ? '&' : '?'}kind=${slugOf(kind)}`
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

const added: ReadonlySet<ChangeKind> = new Set(['new', 'memberNew'])
const removed: ReadonlySet<ChangeKind> = new Set(['replaced', 'gone', 'memberGone'])

/** Categories of kinds of changes, most urgent first, as on the page. */
const tones = ['gone', 'changed', 'new', 'page'] as const

type Tone = (typeof tones)[number]

/** Returns the category of a kind of change: a name that is gone, changed in another way or new, or a page. */
export function toneOf(kind: ChangeKind): Tone {
  if (kinds[kind].id.startsWith('pages')) return 'page'
  if (removed.has(kind)) return 'gone'
  return added.has(kind) ? 'new' : 'changed'
}

const toneLabels: Readonly<Record<Tone, string>> = {
  gone: 'replaced or removed',
  changed: 'changed',
  new: 'new',
  page: 'pages changed',
}

/** Counts changes by category; `id` is that of the first section of the category, or null if it has no changes. */
export function totalsOf(changes: VersionChanges) {
  const counts = countsOf(changes)
  return tones.map((tone) => {
    const ofTone = counts.filter(({ kind }) => toneOf(kind) === tone)
    const count = ofTone.reduce((sum, each) => sum + each.count, 0)
    return { tone, label: toneLabels[tone], count, id: ofTone[0]?.id ?? null }
  })
}

/** Sentence for a kind of change that two versions do not have. */
export const noneOfKind = 'No change of this kind.'

/** Returns a sentence with the number of pages compared in each version, and the kinds of pages that are not compared. */
export function comparedSentence({ from, to, changes }: UpgradeView): string {
  const [before, after] = [changes.pagesBefore, changes.pagesAfter].map((count) => grouped(count))
  return `Compared: ${before} pages of ${from.id} with ${after} pages of ${to.id}, without drafts and the code of examples.`
}

/** Returns what a kind of change means; null for kinds whose heading says it. */
export function meaningOf(kind: ChangeKind, { from, to }: UpgradePair): string | null {
  const meanings: Partial<Record<ChangeKind, string>> = {
    replaced: `The replacements are listed in a ${to.id} migration guide.`,
    gone: `No page of ${to.id} contains the name, except migration guides. If a guide says that a name is removed, pages for other frameworks don’t count.`,
    memberGone: `No page of ${to.id} contains the name, or no page about the object it belongs to does.`,
    mentioned: `Code of ${from.id} imports the name, and no page of ${to.id} imports or explains it.`,
    named: `Both versions document the name, and a new migration guide mentions it. Each quote links to the part about it.`,
    new: `No page of ${from.id} contains the name. The package may have exported it before.`,
    memberNew: `No page of ${from.id} contains the name, and both versions document the object it belongs to.`,
  }
  return meanings[kind] ?? null
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

/** Returns the Markdown address of the comparison of a page. */
export function comparisonMarkdown(address: string): string {
  return address.replace('?', '.md?')
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
