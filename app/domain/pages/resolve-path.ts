import { isFolder } from './folders'
import { frameworksByPreference } from './frameworks'
import { findPage, spellings } from './lookup'
import { pathFor, splitFramework } from './paths'
import type { Page, PageIndex } from './types'

/** Why an address leads to a page of another address. */
type MoveReason =
  /** The page names the address in its `redirect_from`. */
  | 'redirect-from'
  /** The page of a framework exists only for all of them. */
  | 'neutral'
  /** The neutral page exists only for frameworks. */
  | 'framework'
  /** Letter case, `index`, or a folder that was renamed. */
  | 'spelling'

/** What an address means: a page, another address, or nothing. */
export type PathResolution =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'moved'; readonly path: string; readonly reason: MoveReason }
  | { readonly kind: 'missing' }

/**
 * Finds the page an address means. `path` is relative to the docs root, without `.md` or slash at the end;
 * `framework` is the reader's, when known. A moved path is always that of a page, so a redirect never leads to
 * another.
 */
export function resolvePagePath(
  index: PageIndex,
  path: string,
  framework: string | null = null,
): PathResolution {
  const page = index.pages.get(path)
  if (page) return { kind: 'page', page }
  const declared = index.redirects.get(path)
  if (declared !== undefined) return { kind: 'moved', path: declared, reason: 'redirect-from' }
  const own = firstPage(index, [path, ...spellings(path)])
  if (own) return { kind: 'moved', path: own.path, reason: 'spelling' }
  const { framework: written, neutralPath } = splitFramework(path)
  const elsewhere = written === null ? frameworksByPreference(index, framework) : [null]
  const paths = elsewhere.map((each) => pathFor(each, neutralPath))
  const other = firstPage(index, paths) ?? spelledElsewhere(index, path, paths)
  if (other) return { kind: 'moved', path: other.path, reason: written === null ? 'framework' : 'neutral' }
  return { kind: 'missing' }
}

/**
 * The first page that is at another spelling of one of the paths. A folder ends the search: its index in a framework that
 * comes later is about something else.
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
  for (const path of paths) {
    const page = findPage(index, path)
    if (page) return page
  }
  return undefined
}
