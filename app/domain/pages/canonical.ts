import { latestVersion } from '~/domain/catalogue/catalogue'
import { parseExamplePath } from './examples'
import { findList } from './lists'
import { findSubject } from './lookup'
import { leadElsewhere } from './migration-guide'
import { resolvePagePath } from './resolve-path'
import { isDraft, isReadme } from './paths'
import type { Page, PageIndex } from './types'

/** The one address among several with the same text. `isLatest` asks for the version segment `latest`. */
export type Canonical = { readonly isLatest: boolean; readonly path: string }

/**
 * The canonical address of a page: what a stub without changes of its own mirrors, and of that the page in the
 * latest version where there is one. `latest` is null while its pages are not known.
 *
 * @param moved The path without a framework that the latest version has the page at; null where none is known.
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
  if (!latest || !there || leadElsewhere(page, there)) return { isLatest: false, path }
  return { isLatest: true, path: textPath(latest, there) }
}

/** Finds the page of the latest version that has this path, or the one that the page moved to. Undefined if neither exists. */
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
 * The canonical address of a place that is no page: an example, or a list of pages. It is in the latest version where
 * that has the same place. `latest` is null while its pages are not known.
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

/** Whether search engines may keep a page or place: not one of a version past its end of life, nor a draft. */
export function isIndexable(index: Pick<PageIndex, 'version'>, { path }: Pick<Page, 'path'>): boolean {
  return index.version.status !== 'end-of-life' && !isDraft(path)
}

/** Whether a page belongs in lists of its version for machines: no draft, no folder's README, and not another page's text. */
export function isListed(index: PageIndex, page: Page): boolean {
  return !isDraft(page.path) && !isReadme(page.path) && textPath(index, page) === page.path
}

function textPath(index: PageIndex, page: Page): string {
  return page.mirrors !== null && index.pages.has(page.mirrors) ? page.mirrors : page.path
}
