import { hostAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import type { Library } from '~/domain/catalogue/catalogue'
import type { ChangedName } from '~/domain/changes/changed-names'
import type { ChangedPage } from '~/domain/changes/changed-pages'
import type { UpgradePair } from '~/domain/changes/upgrade-pair'
import type { VersionChanges } from '~/domain/changes/version-changes'
import type { Day } from '~/domain/downloads/days'
import { counted } from '~/domain/text/counted'
import { isClearAlone } from '~/domain/text/clear-alone'
import { type ChangeKind, countsOf, lineId, addressOfKind } from '~/features/upgrade/upgrade-view'
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
  /** Newest first; empty if there are none, or if they could not be read in time. */
  readonly releases: readonly RepositoryRelease[]
  /**
   * Why versions are missing: the index that compares them is being built, or their docs cannot be read. Null if none are
   * missing.
   */
  readonly lacks: 'comparison' | 'docs' | null
  /** False if the releases, a day of publication or a comparison could not be read. */
  readonly isComplete: boolean
}

/** News of all libraries. */
export type FamilyNews = { readonly libraries: readonly LibraryNews[] }

/** Replaces the list of a page without news. */
export const NO_NEWS = 'No changes yet: there are no two versions to compare, and no releases.'

/** Returns sentences with the reasons why versions are missing; null if none are missing. */
export function whyVersionsAreMissing(news: readonly LibraryNews[]): string | null {
  const unread = news.flatMap(({ lacks, library }) => (lacks === 'docs' ? [library.shortName] : []))
  const reasons = [
    ...(news.some(({ lacks }) => lacks === 'comparison') ? ['Some versions are still being compared.'] : []),
    ...(unread.length > 0 ? [`The docs of ${unread.join(', ')} couldn’t be loaded.`] : []),
  ]
  return reasons.length === 0 ? null : reasons.join(' ')
}

/** Returns true for a library with compared versions or releases, and for one whose versions could not be compared. */
export const hasNews = ({ versions, releases, lacks }: LibraryNews): boolean =>
  lacks !== null || versions.length + releases.length > 0

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
const MAX_OF_FAMILY = 30

/** Returns the newest releases of all libraries, for the page and its Markdown. */
export const familyReleases = (all: readonly LibraryNews[]): ReleaseNews[] =>
  releasesOf(all).slice(0, MAX_OF_FAMILY)

/** Joins the names of libraries: `Router, Start`. */
export const namesOf = (libraries: readonly Library[]): string =>
  libraries.map(({ shortName }) => shortName).join(', ')

/** Returns the number of changes of a version in words: `261 changes since v3`. */
export function changesSentence({ from, changes }: VersionNews): string {
  const count = changes.names.length + changes.pages.length
  return `${counted(count, 'change')} since ${from.id}`
}

/** Maximum number of changes of a kind in Markdown; the rest are on the page of the upgrade. */
const MAX_LISTED = 8

/** A changed name or page, with its link into the docs. */
export type Entry = {
  /** The name that `label` replaces, if any. */
  readonly former: string | null
  readonly label: string
  readonly isCode: boolean
  /** What the docs say about it; empty if that is unclear without the text around it. */
  readonly sentence: string
  /** Target of the link: the guide that replaces the name, else in the newer docs if they have it, else in the older ones. */
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
  /** Title of a single change. */
  readonly one: string
  readonly count: number
  readonly entries: readonly Entry[]
}

const alone = (sentence: string): string => (isClearAlone(sentence) ? sentence : '')

const lineHref = (href: string, kind: ChangeKind, name: string): string =>
  addressOfKind(href, kind) + fragmentOf(lineId(kind, name))

function nameEntry(
  { name, kind, before, after }: ChangedName,
  { changes, upgradeHref }: VersionNews,
): Entry[] {
  const evidence = after ?? before
  const replaced = changes.replaced.find((each) => each.name === name)
  const at = replaced ?? evidence
  if (!at) return []
  return [
    {
      former: replaced ? name : null,
      label: replaced?.by ?? name,
      isCode: true,
      sentence: alone(evidence?.sentence ?? ''),
      path: at.path,
      id: at.id,
      isNewer: replaced !== undefined || after !== null,
      lineHref: lineHref(upgradeHref, kind, name),
    },
  ]
}

function pageEntry({ kind, before, after }: ChangedPage, { upgradeHref }: VersionNews): Entry[] {
  const page = after ?? before
  if (!page) return []
  const { title: label, path } = page
  const sentence = alone(page.sentence)
  const line = lineHref(upgradeHref, kind, path)
  return [
    { former: null, label, isCode: false, sentence, path, id: null, isNewer: after !== null, lineHref: line },
  ]
}

/** Returns true for a name that begins with an underscore, or is that of such a member. */
const isInternal = (name: string): boolean => /(?:^|\.)_/.test(name)

/** Orders names: those that the docs explain first, and internal ones last. */
function rankOf({ name, before, after }: ChangedName): number {
  if (isInternal(name)) return 2
  const { id = null, sentence = '' } = after ?? before ?? {}
  return id === null && sentence === '' ? 1 : 0
}

/** Groups the changes of a version by kind, in the order of the page of the upgrade: what breaks code first. */
export function entriesOf(news: VersionNews): EntryGroup[] {
  const { changes } = news
  return countsOf(changes).map(({ kind, title, one, count }): EntryGroup => {
    const names = changes.names
      .filter((change) => change.kind === kind)
      .toSorted((earlier, later) => rankOf(earlier) - rankOf(later))
      .slice(0, MAX_LISTED)
    const pages = changes.pages.filter((change) => change.kind === kind).slice(0, MAX_LISTED)
    const entries = [
      ...names.flatMap((change) => nameEntry(change, news)),
      ...pages.flatMap((change) => pageEntry(change, news)),
    ]
    return { kind, title, one, count, entries }
  })
}

type FirstOfKind = { readonly of: ChangeKind; readonly title: string; readonly entry: Entry }

/**
 * Returns one change of each of the first kinds, except internal names, in the order of the page of the upgrade, with the title
 * of a single change.
 */
export function firstOfKinds(news: VersionNews, max: number): FirstOfKind[] {
  return entriesOf(news)
    .flatMap(({ kind, one, entries: [entry] }) =>
      entry && !isInternal(entry.former ?? entry.label) ? [{ of: kind, title: one, entry }] : [],
    )
    .slice(0, max)
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
