import { compareAddress, docsAddress, upgradeAddress } from '~/domain/addresses/addresses'
import {
  latestVersion,
  type Library,
  type LibraryVersion,
  versionSegment,
  type VersionMatch,
} from '~/domain/catalogue/catalogue'
import { isNewerThanLatest, newerThanLatest } from '~/domain/catalogue/versions'
import type { Counterpart, Place } from '~/domain/pages/elsewhere/counterparts'
import { defaultFramework } from '~/domain/pages/frameworks'
import { migrationGuide } from '~/domain/pages/migration-guide'
import type { PageIndex } from '~/domain/pages/types'
import type { Wanted } from '~/domain/docs-frame/requested-place'
import { counterpartAddress, counterpartIn } from '~/domain/docs-frame/frame'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { comparesVersions } from '~/features/docs/known-names.server'
import type { NoticeView } from '~/features/docs/templates/view'
import type { arrivals } from '~/features/docs/docs-parameters'
import { fallbackNotice } from './fallback-notice.server'

/** Why the reader may be on a page that they did not request. `arrival` comes from the address and is validated here. */
export type Reasons = { readonly wanted: Wanted | null; readonly arrival: string | null }

/** Returns the notice above a page or list, with all messages in one box; null if there is none. */
export function docNotice(docs: LibraryDocs, place: Place, { wanted, arrival }: Reasons): NoticeView | null {
  const reasons = [
    oldVersion(docs, place),
    fallbackNotice(docs, place, wanted),
    arrivalNotice(docs.library, arrival),
  ]
  return inOneBox(reasons) ?? newerVersion(docs, place)
}

/** Merges notices into one under the title of the first; null if there are none. */
export function inOneBox(notices: readonly (NoticeView | null)[]): NoticeView | null {
  const [first, ...others] = notices.filter((notice) => notice !== null)
  if (!first || others.length === 0) return first ?? null
  const rest = others.flatMap(({ title, text }) => [` ${title}. `, ...text])
  return { ...first, text: [...first.text, ...rest], dismissible: null }
}

/** Returns a notice for a page or example of a version other than the latest, with a link to its counterpart there; else null. */
export function oldVersion(docs: LibraryDocs, place: Place): NoticeView | null {
  const { library, match, versions } = docs
  const latest = versions.get(latestVersion(library).id)
  const counterpart = latest && counterpartIn(docs, latest, place)
  const href =
    counterpart && counterpartAddress({ library: library.id, version: 'latest' }, counterpart, place)
  const path = counterpart ? comparedPath(docs, latest, place, counterpart) : null
  const more = upgradeLinks(library, match, versions, { framework: place.framework, path })
  return oldVersionNotice(library, match, href ?? null, more)
}

/** Returns the path of a page in the newer of two versions if both have the page; null otherwise. */
function comparedPath(
  { library, match, index }: LibraryDocs,
  other: PageIndex,
  place: Place,
  { kind, path }: Counterpart,
): string | null {
  const isBoth = (kind === 'same' || kind === 'counterpart') && index.pages.has(place.path)
  if (!isBoth || !other.pages.has(path)) return null
  const isNewer = library.versions.indexOf(match.version) < library.versions.indexOf(other.version)
  return isNewer ? place.path : path
}

/** The reader's framework and the path of the page in the newer of two versions; null where there is none. */
type ReadingPlace = { readonly framework: string | null; readonly path: string | null }

/**
 * Returns sentences that link from a version to the latest, or from the latest to a newer one: to the migration guide for the
 * reader's framework, and to the list of changes, if docs of both versions exist.
 */
export function upgradeLinks(
  library: Library,
  { version }: Pick<VersionMatch, 'version'>,
  documented: LibraryDocs['versions'] | null,
  { framework, path }: ReadingPlace,
): NoticeView['text'] {
  const target = isNewerThanLatest(library, version) ? version : latestVersion(library)
  const index = documented?.get(target.id)
  return [...(index ? guideTo(index, framework) : []), ...changesSince(library, version, documented, path)]
}

function guideTo(index: PageIndex, framework: string | null): NoticeView['text'] {
  const { library, version } = index
  const guide = migrationGuide(index, framework ?? defaultFramework(index))
  if (!guide) return []
  const segment = versionSegment(library, version)
  const href = docsAddress({ library: library.id, version: segment, path: guide.path })
  return [' Migration guide: ', { label: guide.title, href }, '.']
}

function changesSince(
  library: Library,
  version: LibraryVersion,
  documented: LibraryDocs['versions'] | null,
  path: string | null,
): NoticeView['text'] {
  const latest = latestVersion(library)
  if (!documented?.has(version.id) || !documented.has(latest.id) || !comparesVersions()) return []
  const [from, to] = (isNewerThanLatest(library, version) ? [latest, version] : [version, latest]).map(
    ({ id }) => id,
  )
  if (from === undefined || to === undefined) return []
  const all = { label: `${from} to ${to}`, href: upgradeAddress(library.id, { from, to }) }
  if (path === null) return [' Changes: ', all, '.']
  const href = compareAddress({ library: library.id, path }, { from, to })
  return [' Changes: ', all, ', ', { label: 'this page', href }, '.']
}

/** Returns a notice that a version is not the latest, followed by `more`, with a link to the latest; else null. */
export function oldVersionNotice(
  library: Library,
  { version, isLatest }: VersionMatch,
  latestHref: string | null,
  more: NoticeView['text'],
): NoticeView | null {
  if (isLatest) return null
  return {
    title: `You are reading ${version.id}`,
    text: [stateOf(library, version), ...more],
    action: latestHref === null ? null : { label: `Go to ${latestVersion(library).id}`, href: latestHref },
    isNews: isNewerThanLatest(library, version),
    dismissible: null,
  }
}

function stateOf(library: Library, version: LibraryVersion): string {
  if (version.status === 'end-of-life') return 'This version is no longer maintained.'
  if (!isNewerThanLatest(library, version)) return 'A newer version is available.'
  return `It is the next version; ${latestVersion(library).id} is the latest.`
}

/** Returns a notice on a place of the latest version that a newer one exists, with a link to its counterpart; else null. */
function newerVersion(docs: LibraryDocs, place: Place): NoticeView | null {
  const { library, match, versions } = docs
  if (!match.isLatest) return null
  return newerVersionNotice(library, versions, (version, index) => {
    const counterpart = counterpartIn(docs, index, place)
    return {
      href: counterpartAddress({ library: library.id, version }, counterpart, place),
      path: comparedPath(docs, index, place, counterpart),
    }
  })
}

/** The current place in a newer version: its address, and the path of the page there; null for a place that is not a page. */
type NewerPlace = { readonly href: string; readonly path: string | null }

/** Returns a dismissible notice that a version with docs is newer than the latest; null if there is none. */
export function newerVersionNotice(
  library: Library,
  documented: LibraryDocs['versions'] | null,
  placeIn: (version: string, index: PageIndex) => NewerPlace,
): NoticeView | null {
  const newer = newerThanLatest(library)
  const index = newer && documented?.get(newer.id)
  if (!newer || !index) return null
  const { href, path } = placeIn(newer.id, index)
  return {
    title: `${newer.id} is the next version`,
    // Omits the current version, which the header names.
    text: changesSince(library, newer, documented, path),
    action: { label: `Go to ${newer.id}`, href },
    isNews: true,
    dismissible: `${library.id} ${newer.id}`,
  }
}

/** Explains to the reader of an old address why they arrived here; null for unknown reasons and those of other libraries. */
export function arrivalNotice({ id }: Pick<Library, 'id'>, arrival: string | null): NoticeView | null {
  const reason = arrivalReasons.find(({ from }) => from === arrival)
  if (reason?.library !== id) return null
  return { title: reason.title, text: [reason.text], action: null, isNews: false, dismissible: reason.from }
}

type ArrivalReason = {
  readonly from: (typeof arrivals)[number]
  readonly library: string
  readonly title: string
  readonly text: string
}

/** Redirects of old addresses that the page explains to the reader. */
const arrivalReasons = [
  {
    from: 'reactQueryV3',
    library: 'query',
    title: 'You followed a link to React Query v3',
    text: 'This is the current version of that page. Names and options have changed since v3.',
  },
  {
    from: 'reactTableV7',
    library: 'table',
    title: 'You followed a link to React Table v7',
    text: 'This is the current version of that page. v8 is a rewrite with a new API.',
  },
] as const satisfies readonly ArrivalReason[]
