import { hostAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { ChangedName } from '~/domain/changes/changed-names'
import type { ChangedPage } from '~/domain/changes/changed-pages'
import type { UpgradePair } from '~/domain/changes/upgrade-pair'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { Day } from '~/domain/downloads/days'
import {
  type ChangeKind,
  countsOf,
  kinds,
  lineId,
  numberFormat,
  addressOfKind,
} from '~/features/upgrade/upgrade-view'
import { fragmentOf } from '~/domain/addresses/fragments'
import type { RepositoryRelease } from '~/ports/content/port'

/** Changes from one version of a library to the next. */
export type VersionNews = UpgradePair & {
  readonly library: Library
  readonly changes: VersionChanges
  /** Day on which the newer version was first published; null if unknown. */
  readonly publishedOn: Day | null
  /** False if reading that day exceeded its time limit. */
  readonly isDayRead: boolean
  /** Address of the list of all changes. */
  readonly upgradeHref: string
}

/** News of a library. */
export type LibraryNews = {
  readonly library: Library
  /** Newest first. */
  readonly versions: readonly VersionNews[]
  /** Newest first; empty if the site does not query a code-hosting service. */
  readonly releases: readonly RepositoryRelease[]
  /**
   * Why versions are missing: the index that compares them is being built, or their docs cannot be read. Null if none are
   * missing.
   */
  readonly lacks: 'comparison' | 'docs' | null
  /** False while releases, days or comparisons are not read. */
  readonly isComplete: boolean
}

/** News of all libraries. */
export type FamilyNews = { readonly libraries: readonly LibraryNews[] }

/** Says why versions are missing; null if none are. */
export function missingVersions(news: readonly LibraryNews[]): string | null {
  const unread = news.flatMap(({ lacks, library }) => (lacks === 'docs' ? [library.shortName] : []))
  const reasons = [
    ...(news.some(({ lacks }) => lacks === 'comparison') ? ['Versions are being compared.'] : []),
    ...(unread.length > 0 ? [`The docs of ${unread.join(', ')} couldn’t be loaded.`] : []),
  ]
  return reasons.length === 0 ? null : reasons.join(' ')
}

/** A release, with the libraries of its repository. */
export type ReleaseNews = RepositoryRelease & {
  readonly libraries: readonly Library[]
  /** Address of its page at the code-hosting service. */
  readonly href: string
}

/** Returns releases of libraries, newest first, without duplicates for libraries of one repository. */
export function releasesOf(all: readonly LibraryNews[]): ReleaseNews[] {
  const byRepository = Map.groupBy(all, ({ library }) => library.repo)
  return [...byRepository]
    .flatMap(([repo, [first, ...others]]) =>
      (first?.releases ?? []).map((release) => ({
        ...release,
        libraries: [first, ...others].flatMap((news) => news?.library ?? []),
        href: hostAddress({ repo, view: 'releases/tag', name: release.tag }),
      })),
    )
    .toSorted((one, other) => other.publishedAtMs - one.publishedAtMs)
}

/** Maximum number of releases on the page of all libraries. */
const MOST_OF_FAMILY = 30

/** Returns the newest releases of all libraries, for the page and its Markdown. */
export const familyReleases = (all: readonly LibraryNews[]): ReleaseNews[] =>
  releasesOf(all).slice(0, MOST_OF_FAMILY)

/** Joins the names of libraries: `Router, Start`. */
export const namesOf = (libraries: readonly Library[]): string =>
  libraries.map(({ shortName }) => shortName).join(', ')

/** Counts the changes of a version: `261 changes since v3`. */
export function changesSentence({ from, changes }: VersionNews): string {
  const count = changes.names.length + changes.pages.length
  return `${numberFormat.format(count)} ${count === 1 ? 'change' : 'changes'} since ${from.id}`
}

/** Kinds of changes in the order of the page: additions first. */
const listed: readonly ChangeKind[] = [
  'new',
  'pageAdded',
  'memberNew',
  'signature',
  'deprecated',
  'replaced',
  'gone',
  'memberGone',
  'pageChanged',
  'pageMoved',
  'pageGone',
]

/** Maximum number of changes of a kind on the page; the rest are on the page of the upgrade. */
const MOST_LISTED = 8

/** A changed name or page, with its link into the docs. */
export type Entry = {
  readonly label: string
  readonly isCode: boolean
  readonly sentence: string
  /** Target of the link: in the newer docs if they have it, else in the older ones. */
  readonly path: string
  readonly id: string | null
  readonly isNewer: boolean
  /** Address of its line on the page of the upgrade. */
  readonly lineHref: string
}

/** Changes of a kind, of which the first are listed. */
export type EntryGroup = {
  readonly kind: ChangeKind
  readonly title: string
  readonly count: number
  readonly entries: readonly Entry[]
  /** Address of all of them on the page of the upgrade. */
  readonly href: string
}

const lineHref = (href: string, kind: ChangeKind, name: string): string =>
  addressOfKind(href, kind) + fragmentOf(lineId(kind, name))

function nameEntry({ name, kind, before, after }: ChangedName, href: string): Entry[] {
  const evidence = after ?? before
  if (!evidence) return []
  const { path, id, sentence } = evidence
  const line = lineHref(href, kind, name)
  return [{ label: name, isCode: true, sentence, path, id, isNewer: after !== null, lineHref: line }]
}

function pageEntry({ kind, before, after }: ChangedPage, href: string): Entry[] {
  const page = after ?? before
  if (!page) return []
  const { title: label, path, sentence } = page
  const line = lineHref(href, kind, path)
  return [{ label, isCode: false, sentence, path, id: null, isNewer: after !== null, lineHref: line }]
}

/**
 * Ranks a name: names of all frameworks first, then by framework in catalogue order; within each, functions before types, and
 * described names first.
 */
function rankOf({ name, before, after }: ChangedName): number {
  const { framework = null, sentence = '' } = after ?? before ?? {}
  const place = framework === null ? -1 : catalogue.frameworks.findIndex(({ id }) => id === framework)
  return place * 4 + (/^[a-z]/.test(name) ? 0 : 2) + (sentence ? 0 : 1)
}

/** Groups the changes of a version by kind, in the order of the page. */
export function entriesOf({ changes, upgradeHref: href }: VersionNews): EntryGroup[] {
  const counts = countsOf(changes)
  return listed.flatMap((kind): EntryGroup[] => {
    const counted = counts.find((entry) => entry.kind === kind)
    if (!counted) return []
    const names = changes.names
      .filter((change) => change.kind === kind)
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, MOST_LISTED)
    const pages = changes.pages.filter((change) => change.kind === kind).slice(0, MOST_LISTED)
    const entries = [
      ...names.flatMap((change) => nameEntry(change, href)),
      ...pages.flatMap((change) => pageEntry(change, href)),
    ]
    const { title } = kinds[kind]
    return [{ kind, title, count: counted.count, entries, href: addressOfKind(href, kind) }]
  })
}

/** Returns one change of each kind, in the order of the page: the first that the docs describe. */
export function firstOfKinds(news: VersionNews): { readonly title: string; readonly entry: Entry }[] {
  return entriesOf(news).flatMap(({ title, entries }) => {
    const entry = entries.find(({ sentence }) => sentence !== '') ?? entries[0]
    return entry ? [{ title, entry }] : []
  })
}

/** Returns the paths of the news of a library, or of all libraries for null. */
export function newsPaths(library: string | null) {
  const page = whatsNewAddress(library)
  return { page, markdown: `${page}.md` } as const
}

/**
 * Returns the paths of the feeds. Atom requires a time per item (RFC 4287, 4.1.2), so it is only offered if some item has one.
 */
export function newsFeeds(
  library: string | null,
  all: readonly LibraryNews[],
): { readonly atom?: string; readonly json: string } {
  const { page } = newsPaths(library)
  const json = `${page}/feed.json`
  const isDated = all.some(
    ({ releases, versions }) =>
      releases.length > 0 || versions.some(({ publishedOn }) => publishedOn !== null),
  )
  return isDated ? { atom: `${page}/atom.xml`, json } : { json }
}
