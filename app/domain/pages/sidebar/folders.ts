import { frameworksByPreference } from '../frameworks'
import { oncePer } from '../derived'
import { listedPages } from '../listed-pages'
import { folderOf, pathKey, pathFor, splitFramework } from '../paths'
import { readingOrder, sidebarFor } from './sidebar'
import type { Page, PageIndex } from '../types'

/** A folder of pages that has an address but no page: `framework/react/guides`. */
export type Folder = {
  /** Spelled as in the paths of its pages. */
  readonly path: string
  readonly framework: string | null
}

/** Returns true if pages are below this path, ignoring letter case. */
export function isFolder(index: PageIndex, path: string): boolean {
  return folderAt(index, path, splitFramework(path).framework) !== null
}

/**
 * Returns the folder for an address without a page, or null: the folder at that address; else for an address in a
 * framework the neutral one; else for a neutral address the folder of the reader's framework, of the default one, or of
 * the first that has it.
 */
export function findFolder(index: PageIndex, path: string, readerFramework: string | null): Folder | null {
  const { framework, neutralPath } = splitFramework(path)
  const others = framework === null ? frameworksByPreference(index, readerFramework) : [null]
  const folders = [framework, ...others].map((scope) => folderAt(index, pathFor(scope, neutralPath), scope))
  return folders.find((folder) => folder !== null) ?? null
}

function folderAt(index: PageIndex, path: string, framework: string | null): Folder | null {
  const actual = foldersOf(index).get(pathKey(path))
  return actual === undefined ? null : { path: actual, framework }
}

/** Returns the folders of an index by the key of their path. */
const foldersOf = oncePer((index: PageIndex): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const page of listedPages(index))
    for (let path = folderOf(page.path); path !== ''; path = folderOf(path)) found.set(pathKey(path), path)
  // `framework` and `framework/{id}` are the addresses of lists.
  for (const path of found.keys())
    if (path === 'framework' || /^framework\/[^/]+$/.test(path)) found.delete(path)
  return found
})

/** Returns the pages in a folder and its subfolders: listed pages in sidebar order, then the others by title. */
export function pagesIn(index: PageIndex, { path, framework }: Folder): Page[] {
  const order = new Map(readingOrder(sidebarFor(index, framework)).map(({ to }, at) => [to, at]))
  const rank = (page: Page) => order.get(page.path) ?? order.size
  return listedPages(index)
    .filter((page) => page.path.startsWith(`${path}/`))
    .toSorted((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title, 'en'))
}
