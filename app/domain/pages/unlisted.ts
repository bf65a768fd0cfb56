import { isFolder, pagesIn } from './folders'
import { folderOf, splitFramework } from './paths'
import { readingOrder, type SidebarItem, type SidebarSection } from './sidebar'
import type { Page, PageIndex } from './types'

/**
 * The place in the sidebar of a page that it does not list: the nearest page above that it does list, at the address of a
 * folder or as its index, in the page's framework or for all. Null for a page that is listed, and where there is none.
 */
export function listedAncestor(sections: readonly SidebarSection[], path: string): SidebarItem | null {
  const items = new Map(readingOrder(sections).map((item) => [item.to, item]))
  if (items.has(path)) return null
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    const { neutralPath } = splitFramework(folder)
    const [found] = [folder, `${folder}/index`, neutralPath, `${neutralPath}/index`].flatMap(
      (each) => items.get(each) ?? [],
    )
    if (found) return found
  }
  return null
}

/** A page beside another. */
type Neighbour = Pick<SidebarItem, 'label' | 'to'>

/**
 * Path of what is above a page that the sidebar does not list: the listed page, else the cover or the list of a folder of
 * which no page is listed. Null for all others.
 */
export function placeAbove(
  index: PageIndex,
  sections: readonly SidebarSection[],
  path: string,
): string | null {
  const ancestor = listedAncestor(sections, path)
  if (ancestor) return ancestor.to
  const folder = folderOf(path)
  const isPartlyListed = readingOrder(sections).some(({ to }) => folderOf(to) === folder)
  if (isPartlyListed || !isFolder(index, folder)) return null
  const cover = [`${folder}/index`, `${folder}/README`].find((each) => index.pages.has(each)) ?? folder
  return cover === path ? null : cover
}

/**
 * The pages before and after one that the sidebar does not list: those of its folder that are not listed either, by
 * title. The first follows the listed page above them, if there is one. Null for a page that is listed or alone.
 */
export function neighboursInFolder(
  index: PageIndex,
  sections: readonly SidebarSection[],
  path: string,
): { readonly previous: Neighbour | null; readonly next: Neighbour | null } | null {
  const ancestor = listedAncestor(sections, path)
  if (!ancestor && (isListed(sections, path) || !isFolder(index, folderOf(path)))) return null
  const siblings = unlistedIn(index, folderOf(path))
  const at = siblings.findIndex((page) => page.path === path)
  if (!ancestor && (at === -1 || siblings.length === 1)) return null
  return { previous: neighbour(siblings[at - 1]) ?? ancestor, next: neighbour(siblings[at + 1]) }
}

function isListed(sections: readonly SidebarSection[], path: string): boolean {
  return readingOrder(sections).some(({ to }) => to === path)
}

function neighbour(page: Page | undefined): Neighbour | null {
  return page ? { label: page.title, to: page.path } : null
}

/** The pages right in a folder that no sidebar lists. Derived from the index, so it lives exactly as long. */
const unlisted = new WeakMap<PageIndex, Map<string, readonly Page[]>>()

function unlistedIn(index: PageIndex, folder: string): readonly Page[] {
  const folders = unlisted.get(index) ?? new Map<string, readonly Page[]>()
  unlisted.set(index, folders)
  const known = folders.get(folder)
  if (known) return known
  const pages = pagesIn(index, { path: folder, framework: null }).filter(
    (page) => page.navLabel === null && folderOf(page.path) === folder,
  )
  folders.set(folder, pages)
  return pages
}
