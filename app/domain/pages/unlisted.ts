import { pagesIn } from './folders'
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
 * The pages before and after one that the sidebar does not list: those of its folder that are not listed either, by
 * title. The first follows the listed page above them. Null for a page without one.
 */
export function neighboursInFolder(
  index: PageIndex,
  sections: readonly SidebarSection[],
  path: string,
): { readonly previous: Neighbour; readonly next: Neighbour | null } | null {
  const ancestor = listedAncestor(sections, path)
  if (!ancestor) return null
  const siblings = unlistedIn(index, folderOf(path))
  const at = siblings.findIndex((page) => page.path === path)
  return { previous: neighbour(siblings[at - 1]) ?? ancestor, next: neighbour(siblings[at + 1]) }
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
