import { docsAddress, isPreviewSegment, markdownAddress } from '~/domain/addresses/addresses'
import { cardAddress } from '~/domain/social-cards/card'
import { frameworkLabel, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { movedPath } from '~/domain/docs-frame/frame'
import {
  type Canonical,
  canonicalOf,
  canonicalPlaceOf,
  isIndexable,
} from '~/domain/pages/elsewhere/canonical'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { HeadFacts } from '~/features/page-head/page-meta'
import { siteUrl } from '~/features/page-head/site-url.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** How search engines treat an address: its canonical address, and whether it may be indexed. */
type Indexing = {
  /** Absolute address. */
  readonly canonical: string
  /** True excludes it from search engines, as for end-of-life versions and drafts. */
  readonly noIndex: boolean
}

/** Returns the indexing of a page. Its canonical address is its own, or that of the same page in the latest version. */
export function pageIndexing(docs: LibraryDocs, page: Page): Indexing {
  return indexing(docs, page.path, (latest) =>
    canonicalOf(docs.index, page, latest, latest && movedPath(docs, latest, page.path)),
  )
}

/** Returns the indexing of an example or a list of pages, by its docs path. */
function placeIndexing(docs: LibraryDocs, path: string): Indexing {
  return indexing(docs, path, (latest) => canonicalPlaceOf(docs.index, path, latest))
}

/** Returns the indexing of a path. A noindex page is its own canonical: search engines advise against a different one. */
function indexing(
  { index, library, versions }: LibraryDocs,
  path: string,
  canonicalIn: (latest: PageIndex | null) => Canonical,
): Indexing {
  const latest = latestVersion(library)
  const noIndex = !isIndexable(index, { path })
  const itself = { isLatest: index.version === latest, path }
  const canonical = noIndex ? itself : canonicalIn(versions.get(latest.id) ?? null)
  const version = canonical.isLatest ? 'latest' : index.version.id
  return {
    canonical: siteUrl(docsAddress({ library: library.id, version, path: canonical.path })),
    noIndex,
  }
}

/**
 * Builds a document title such as `Overview | TanStack Query React Docs`. Neutral pages and lists omit the framework; old
 * versions are named, so that tabs and search results differ.
 */
export function docTitle(
  { library, match }: Pick<LibraryDocs, 'library' | 'match'>,
  { title, framework }: Pick<Page, 'title' | 'framework'>,
): string {
  const version = match.isLatest ? '' : ` ${match.version.id}`
  const label = framework === null ? '' : ` ${frameworkLabel(framework)}`
  return `${title} | ${library.name}${version}${label} Docs`
}

/** Builds the description of a page whose text yields none, such as the reference of a type. */
export function madeDescription(
  { library, match }: Pick<LibraryDocs, 'library' | 'match'>,
  { title, framework }: Pick<Page, 'title' | 'framework'>,
  kind: string | null,
): string {
  const name = kind === null ? title : `${kind} ${title}`
  const version = match.isLatest ? '' : ` ${match.version.id}`
  const readers = framework === null ? '' : ` for ${frameworkLabel(framework)}`
  return `${name} in the docs of ${library.name}${version}${readers}.`
}

/** Returns the keywords of a page whose author names none: library, framework and title. */
export function keywordsOf(library: Library, framework: string | null, title: string): string[] {
  return [library.name, ...(framework === null ? [] : [frameworkLabel(framework)]), title]
}

/** Returns the absolute address of the social card of a page or example; null for a preview, which is not meant to be shared. */
export function cardOf(
  { library, match }: Pick<LibraryDocs, 'library' | 'match'>,
  path: string,
): string | null {
  const { segment: version } = match
  if (isPreviewSegment(version)) return null
  return siteUrl(cardAddress(docsAddress({ library: library.id, version, path })))
}

/** Builds the head of a page that has no text of its own: an example or a list. `path` is under the docs root. */
export function headWithoutText(
  docs: LibraryDocs,
  path: string,
  { title, description, keywords }: Pick<HeadFacts, 'title' | 'description' | 'keywords'>,
): HeadFacts {
  const version = docs.match.segment
  const markdownHref = isPreviewSegment(version)
    ? null
    : markdownAddress({ library: docs.library.id, version, path })
  return { title, description, keywords, image: null, markdownHref, ...placeIndexing(docs, path) }
}
