import { createDerived } from './derived'
import { isFolder, pagesIn } from './folders'
import { folderOf, splitFramework } from './paths'
import { itemOf, readingOrder, type SidebarItem, type SidebarSection } from './sidebar'
import type { Page, PageIndex } from './types'

/**
 * The place in the sidebar of a page that it does not list: the nearest page above that it does list, at the address of a
 * folder or as its index, in the page's framework or for all. Null for a page that is listed, and where there is none.
 */
export function listedAncestor(sections: readonly SidebarSection[], path: string): SidebarItem | null {
  if (itemOf(sections, path)) return null
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) {
    const { neutralPath } = splitFramework(folder)
    const [found] = [folder, `${folder}/index`, neutralPath, `${neutralPath}/index`].flatMap(
      (each) => itemOf(sections, each) ?? [],
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
  if (!ancestor && (itemOf(sections, path) || !isFolder(index, folderOf(path)))) return null
  const siblings = unlistedIn(index, folderOf(path))
  const at = siblings.findIndex((page) => page.path === path)
  if (!ancestor && (at === -1 || siblings.length === 1)) return null
  return { previous: neighbour(siblings[at - 1]) ?? ancestor, next: neighbour(siblings[at + 1]) }
}

function neighbour(page: Page | undefined): Neighbour | null {
  return page ? { label: page.title, to: page.path } : null
}

const derivedPages = createDerived<readonly Page[]>()

/** The pages right in a folder that no sidebar lists. */
function unlistedIn(index: PageIndex, folder: string): readonly Page[] {
  return derivedPages(index, folder, () =>
    pagesIn(index, { path: folder, framework: null }).filter(
      (page) => page.navLabel === null && folderOf(page.path) === folder,
    ),
  )
}
