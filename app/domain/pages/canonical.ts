import { resolvePagePath } from './resolve-path'
import { isDraft, isReadme } from './paths'
import type { Page, PageIndex } from './types'

/** The one address among several with the same text. `isLatest` asks for the version segment `latest`. */
type Canonical = { readonly isLatest: boolean; readonly path: string }

/**
 * The canonical address of a page: what a stub without changes of its own mirrors, and of that the page in the
 * latest version where there is one. `latest` is null while its pages are not known.
 */
export function canonicalOf(index: PageIndex, page: Page, latest: PageIndex | null): Canonical {
  const path = textPath(index, page)
  if (latest?.version.id === index.version.id) return { isLatest: true, path }
  const resolution = latest && resolvePagePath(latest, path, page.framework)
  if (latest && resolution?.kind === 'page')
    return { isLatest: true, path: textPath(latest, resolution.page) }
  if (latest && resolution?.kind === 'moved') {
    const moved = latest.pages.get(resolution.path)
    return { isLatest: true, path: moved ? textPath(latest, moved) : resolution.path }
  }
  return { isLatest: false, path }
}

/** Whether search engines may keep a page: not one of a version past its end of life, nor a draft. */
export function isIndexable(index: Pick<PageIndex, 'version'>, page: Pick<Page, 'path'>): boolean {
  return index.version.status !== 'end-of-life' && !isDraft(page.path)
}

/** Whether a page belongs in lists for machines: indexable, no folder's README, and not another page's text. */
export function isListed(index: PageIndex, page: Page): boolean {
  return isIndexable(index, page) && !isReadme(page.path) && textPath(index, page) === page.path
}

function textPath(index: PageIndex, page: Page): string {
  return page.mirrors !== null && index.pages.has(page.mirrors) ? page.mirrors : page.path
}
