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

/** What changed from one version of a library to the next. */
export type VersionNews = UpgradePair & {
  readonly library: Library
  readonly changes: VersionChanges
  /** The day on which the newer one was first published; null if that is not known. */
  readonly publishedOn: Day | null
  /** False if reading that day took longer than its time limit. */
  readonly isDayRead: boolean
  /** The address of all that changed. */
  readonly upgradeHref: string
}

/** What is new of a library. */
export type LibraryNews = {
  readonly library: Library
  /** The newest first. */
  readonly versions: readonly VersionNews[]
  /** The newest first; none if the site has no code-hosting service to ask. */
  readonly releases: readonly RepositoryRelease[]
  /** Why versions are missing: the index that they are compared by is being made, or their docs cannot be read. Null if none are. */
  readonly lacks: 'comparison' | 'docs' | null
  /** False while releases, days or comparisons are not read yet. */
  readonly isComplete: boolean
}

/** What is new of the family, by library. */
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
  /** Its page at the service. */
  readonly href: string
}

/** Releases of libraries, the newest first, those of a repository once. */
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

/** Releases of all libraries on one page. */
const MOST_OF_FAMILY = 30

/** The newest releases of the family, as its page and its Markdown list them. */
export const familyReleases = (all: readonly LibraryNews[]): ReleaseNews[] =>
  releasesOf(all).slice(0, MOST_OF_FAMILY)

/** The names of libraries in a row: `Router, Start`. */
export const namesOf = (libraries: readonly Library[]): string =>
  libraries.map(({ shortName }) => shortName).join(', ')

/** How much changed in a version, in a few words: `261 changes since v3`. */
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

/** Most statements of a kind on the page: the others are on the page of the upgrade. */
const MOST_LISTED = 8

/** A changed name or page, with its link into the docs. */
export type Entry = {
  readonly label: string
  readonly isCode: boolean
  readonly sentence: string
  /** Target of the link: in the newer docs if they have it, else in the older. */
  readonly path: string
  readonly id: string | null
  readonly isNewer: boolean
  /** Its line on the page of the upgrade. */
  readonly lineHref: string
}

/** The statements of a kind, the first of them one by one. */
export type EntryGroup = {
  readonly kind: ChangeKind
  readonly title: string
  readonly count: number
  readonly entries: readonly Entry[]
  /** All of them on the page of the upgrade. */
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

/** Names of all frameworks come first, then those of each in the order of the catalogue; of each functions before types, and described names first. */
function rankOf({ name, before, after }: ChangedName): number {
  const { framework = null, sentence = '' } = after ?? before ?? {}
  const place = framework === null ? -1 : catalogue.frameworks.findIndex(({ id }) => id === framework)
  return place * 4 + (/^[a-z]/.test(name) ? 0 : 2) + (sentence ? 0 : 1)
}

/** The statements about a version by kind, in the order of the page. */
export function entriesOf({ changes, upgradeHref: href }: VersionNews): EntryGroup[] {
  const counts = countsOf(changes)
  return listed.flatMap((kind): EntryGroup[] => {
    const counted = counts.find((each) => each.kind === kind)
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

/** Paths of the news: of a library, or with null of the family. */
export function newsPaths(library: string | null) {
  const page = whatsNewAddress(library)
  return { page, markdown: `${page}.md` } as const
}

/** Paths of the feeds of the news. Atom requires a time of each item (RFC 4287, 4.1.2): it is offered where one has a time. */
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
