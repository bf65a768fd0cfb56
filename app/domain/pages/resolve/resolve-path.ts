import { isFolder } from '../sidebar/folders'
import { frameworksByPreference } from '../frameworks'
import { findPage, findRedirect, spellings } from '../lookup'
import { pathFor, splitFramework } from '../paths'
import type { Page, PageIndex } from '../types'

/** Reason for which an address resolves to a page at another address. */
type MoveReason =
  /** The page lists the address in its `redirect_from`. */
  | 'redirect-from'
  /** The page does not exist for the framework, but as a neutral page. */
  | 'neutral'
  /** There is no neutral page, but one for a framework. */
  | 'framework'
  /** Different letter case, `index`, or a renamed folder. */
  | 'spelling'

type PathResolution =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'moved'; readonly path: string; readonly reason: MoveReason }
  | { readonly kind: 'missing' }

/**
 * Resolves a path to a page. A moved path is always that of an existing page, so redirects never chain.
 *
 * @param path Relative to the docs root, without `.md` or trailing slash.
 * @param framework The reader's, if known.
 */
export function resolvePagePath(
  index: PageIndex,
  path: string,
  framework: string | null = null,
): PathResolution {
  const page = index.pages.get(path)
  if (page) return { kind: 'page', page }
  const declared = findRedirect(index, path)
  if (declared !== undefined) return { kind: 'moved', path: declared, reason: 'redirect-from' }
  const own = firstPage(index, [path, ...spellings(path)])
  if (own) return { kind: 'moved', path: own.path, reason: 'spelling' }
  const { framework: written, neutralPath } = splitFramework(path)
  const elsewhere = written === null ? frameworksByPreference(index, framework) : [null]
  const paths = elsewhere.map((each) => pathFor(each, neutralPath))
  const other = firstPage(index, paths) ?? spelledElsewhere(index, path, paths)
  if (other) return { kind: 'moved', path: other.path, reason: written === null ? 'framework' : 'neutral' }
  const former = isFolder(index, path)
    ? undefined
    : paths.map((each) => findRedirect(index, each)).find((each) => each !== undefined)
  return former === undefined ? { kind: 'missing' } : { kind: 'moved', path: former, reason: 'redirect-from' }
}

/**
 * Returns the first page at another spelling of one of the paths. A folder ends the search, because the same path in the next
 * framework has another subject.
 */
function spelledElsewhere(index: PageIndex, own: string, paths: readonly string[]): Page | undefined {
  if (isFolder(index, own)) return undefined
  for (const path of paths) {
    const page = firstPage(index, spellings(path))
    if (page || isFolder(index, path)) return page
  }
  return undefined
}

function firstPage(index: PageIndex, paths: readonly string[]): Page | undefined {
  return paths.map((path) => findPage(index, path)).find((page) => page !== undefined)
}
