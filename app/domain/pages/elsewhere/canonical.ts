import { latestVersion } from '~/domain/catalogue/catalogue'
import { parseExamplePath } from '../examples/examples'
import { findList } from '../resolve/list-paths'
import { findSubject } from '../lookup'
import { areForDifferentVersions } from '../migration-guide'
import { resolvePagePath } from '../resolve/resolve-path'
import { isDraft, isReadme } from '../paths'
import type { Page, PageIndex } from '../types'

/** Canonical address among those with the same text. `isLatest` means the version segment `latest`. */
export type Canonical = { readonly isLatest: boolean; readonly path: string }

/**
 * Returns the canonical address of a page: that of the page it mirrors, if any, and in the latest version if it has
 * that page.
 *
 * @param latest Null while the pages of the latest version are unknown.
 * @param moved Neutral path that the page has in the latest version; null if unknown.
 */
export function canonicalOf(
  index: PageIndex,
  page: Page,
  latest: PageIndex | null,
  moved: string | null = null,
): Canonical {
  const path = textPath(index, page)
  if (latest?.version.id === index.version.id) return { isLatest: true, path }
  const there = latest && pageIn(latest, { path, framework: page.framework, moved })
  if (!latest || !there || areForDifferentVersions(page, there)) return { isLatest: false, path }
  return { isLatest: true, path: textPath(latest, there) }
}

/**
 * Returns the page of the latest version at this path or at the one that the page moved to; undefined if there is none.
 */
function pageIn(
  latest: PageIndex,
  { path, framework, moved }: Pick<Page, 'path' | 'framework'> & { readonly moved: string | null },
): Page | undefined {
  const resolution = resolvePagePath(latest, path, framework)
  if (resolution.kind === 'page') return resolution.page
  if (resolution.kind === 'moved') return latest.pages.get(resolution.path)
  return moved === null ? undefined : findSubject(latest, moved, framework)
}

/**
 * Returns the canonical address of an example or list: in the latest version if it has the same one.
 *
 * @param latest Null while the pages of the latest version are unknown.
 */
export function canonicalPlaceOf(index: PageIndex, path: string, latest: PageIndex | null): Canonical {
  const isLatest =
    latestVersion(index.library) === index.version || (latest !== null && hasPlace(latest, path))
  return { isLatest, path }
}

function hasPlace(index: PageIndex, path: string): boolean {
  const example = parseExamplePath(path)
  if (!example) return findList(index, path) !== null
  return index.examples.some(
    ({ framework, name }) => framework === example.framework && name === example.name,
  )
}

/**
 * Returns true if search engines may index a page or list: its version has not reached end of life, and it is no draft.
 */
export function isIndexable(index: Pick<PageIndex, 'version'>, { path }: Pick<Page, 'path'>): boolean {
  return index.version.status !== 'end-of-life' && !isDraft(path)
}

/**
 * Returns true for a page to include in lists for programs: no draft, no folder's README, and no copy of another page.
 */
export function isListed(index: PageIndex, page: Page): boolean {
  return !isDraft(page.path) && !isReadme(page.path) && textPath(index, page) === page.path
}

function textPath(index: PageIndex, page: Page): string {
  return page.mirrors !== null && index.pages.has(page.mirrors) ? page.mirrors : page.path
}
