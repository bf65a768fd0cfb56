import { docsAddress } from '~/domain/addresses/addresses'
import { frameworkLabel, latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { canonicalOf, isIndexable } from '~/domain/pages/canonical'
import type { Page } from '~/domain/pages/types'
import { siteUrl } from '~/features/shell/site-url.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Absolute canonical address of a page: the same page in the latest version where there is one. */
export function canonicalAddress({ index, library, versions }: LibraryDocs, page: Page): string {
  const latest = versions.get(latestVersion(library).id) ?? null
  const { isLatest, path } = canonicalOf(index, page, latest)
  const version = isLatest ? 'latest' : index.version.id
  return siteUrl(docsAddress({ library: library.id, version, path }))
}

/** True keeps the page out of search engines: end-of-life versions, drafts. */
export function isNoIndex({ index }: LibraryDocs, page: Page): boolean {
  return !isIndexable(index, page)
}

/** `Overview | TanStack Query React Docs`; neutral pages leave the framework out (spec section 2). */
export function docTitle(library: Library, page: Pick<Page, 'title' | 'framework'>): string {
  const framework = page.framework === null ? '' : ` ${frameworkLabel(page.framework)}`
  return `${page.title} | ${library.name}${framework} Docs`
}
