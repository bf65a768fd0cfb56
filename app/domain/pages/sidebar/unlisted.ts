import { createDerived } from '../derived'
import { isFolder, pagesIn } from './folders'
import { folderOf, splitFramework } from '../paths'
import { itemOf, readingOrder, type SidebarItem, type SidebarSection } from './sidebar'
import type { Page, PageIndex } from '../types'

/**
 * Returns the sidebar item under which an unlisted page belongs: the nearest listed ancestor, at the address of a
 * folder or as its index, in the page's framework or neutral. Null for a listed page, and if there is none.
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

/** Unlisted pages of a folder, and the sidebar item that they belong below. */
type PagesBelow = {
  readonly item: SidebarItem
  readonly folder: string
  readonly pages: readonly Page[]
}

/**
 * Returns the pages to show below a sidebar item: an unlisted page with the others of its folder, or those below a
 * listed page. Null if there are none.
 */
export function pagesBelow(
  index: PageIndex,
  sections: readonly SidebarSection[],
  path: string,
): PagesBelow | null {
  const ancestor = listedAncestor(sections, path)
  const item = ancestor ?? itemOf(sections, path)
  const folder = ancestor ? folderOf(path) : path.replace(/\/index$/, '')
  const pages = item ? unlistedIn(index, folder) : []
  return item && pages.length > 0 ? { item, folder, pages } : null
}

/** Returns the title of the listed page above an unlisted one; null if there is none. */
export function titleAbove(
  index: PageIndex,
  sections: readonly SidebarSection[],
  path: string,
): string | null {
  const ancestor = listedAncestor(sections, path)
  return ancestor && (index.pages.get(ancestor.to)?.title ?? ancestor.label)
}

/** An adjacent page. */
type Neighbor = Pick<SidebarItem, 'label' | 'to'>

/**
 * Returns the path of the page above an unlisted one: the nearest listed ancestor, else the cover or list of its folder
 * if no page of the folder is listed. Null otherwise.
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
 * Returns the pages before and after an unlisted page: the other unlisted pages of its folder, by title; the first
 * follows the listed ancestor, if any. Null for a page that is listed or has neither.
 */
export function neighborsInFolder(
  index: PageIndex,
  sections: readonly SidebarSection[],
  path: string,
): { readonly previous: Neighbor | null; readonly next: Neighbor | null } | null {
  const ancestor = listedAncestor(sections, path)
  if (!ancestor && (itemOf(sections, path) || !isFolder(index, folderOf(path)))) return null
  const siblings = unlistedIn(index, folderOf(path))
  const at = siblings.findIndex((page) => page.path === path)
  if (!ancestor && (at === -1 || siblings.length === 1)) return null
  return { previous: neighbor(siblings[at - 1]) ?? ancestor, next: neighbor(siblings[at + 1]) }
}

function neighbor(page: Page | undefined): Neighbor | null {
  return page ? { label: page.title, to: page.path } : null
}

const derivedPages = createDerived<readonly Page[]>()

function unlistedIn(index: PageIndex, folder: string): readonly Page[] {
  return derivedPages(index, folder, () =>
    pagesIn(index, { path: folder, framework: null }).filter(
      (page) => page.navLabel === null && folderOf(page.path) === folder,
    ),
  )
}
