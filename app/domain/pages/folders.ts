import { frameworksByPreference } from './frameworks'
import { folderOf, isDraft, isReadme, pathFor, splitFramework } from './paths'
import { readingOrder, sidebarFor } from './sidebar'
import type { Page, PageIndex } from './types'

/** A folder of pages, which has an address and no page of its own: `framework/react/guides`. */
export type Folder = {
  /** As its pages spell it. */
  readonly path: string
  readonly framework: string | null
}

/** True when pages are below this path, letter case aside. */
export function isFolder(index: PageIndex, path: string): boolean {
  return folderAt(index, path, splitFramework(path).framework) !== null
}

/**
 * The folder that an address without a page means, or null: its own, else for an address of a framework the one that all
 * frameworks share, else for any other the one of the reader's framework, of the default one, or of the first that has it.
 */
export function findFolder(index: PageIndex, path: string, readerFramework: string | null): Folder | null {
  const { framework, neutralPath } = splitFramework(path)
  const others = framework === null ? frameworksByPreference(index, readerFramework) : [null]
  const scopes = [framework, ...others]
  for (const scope of scopes) {
    const folder = folderAt(index, pathFor(scope, neutralPath), scope)
    if (folder) return folder
  }
  return null
}

function folderAt(index: PageIndex, path: string, framework: string | null): Folder | null {
  const actual = foldersOf(index).get(path.toLowerCase())
  return actual === undefined ? null : { path: actual, framework }
}

/** Folders by their path in lower case. Derived from the index, so it lives exactly as long. */
const folders = new WeakMap<PageIndex, ReadonlyMap<string, string>>()

function foldersOf(index: PageIndex): ReadonlyMap<string, string> {
  const known = folders.get(index)
  if (known) return known
  const found = new Map<string, string>()
  for (const page of index.pages.values()) {
    if (!isListed(page)) continue
    for (let path = folderOf(page.path); path !== ''; path = folderOf(path))
      found.set(path.toLowerCase(), path)
  }
  // Lists of a framework's pages are at `framework` and `framework/{id}`.
  for (const path of found.keys())
    if (path === 'framework' || /^framework\/[^/]+$/.test(path)) found.delete(path)
  folders.set(index, found)
  return found
}

/** The pages of a folder and of those inside it: in the order of the sidebar, the others by title. */
export function pagesIn(index: PageIndex, { path, framework }: Folder): Page[] {
  const order = new Map(readingOrder(sidebarFor(index, framework)).map(({ to }, at) => [to, at]))
  const rank = (page: Page) => order.get(page.path) ?? order.size
  return [...index.pages.values()]
    .filter((page) => isListed(page) && page.path.startsWith(`${path}/`))
    .toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, 'en'))
}

function isListed(page: Page): boolean {
  return !isDraft(page.path) && !isReadme(page.path)
}
