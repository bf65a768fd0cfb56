import { createDerived } from './derived'
import type { NavItem, NavSection, PageIndex } from './types'

/** A link of the sidebar as a reader sees it: never one without a target. */
export type SidebarItem = NavItem & { readonly kind: 'page' | 'example' | 'external' }

/** A group of the sidebar as a reader sees it. */
export type SidebarSection = Omit<NavSection, 'items'> & { readonly items: readonly SidebarItem[] }

/** Each page has a sidebar, and asks those of other frameworks where docs begin. */
const derivedSidebar = createDerived<readonly SidebarSection[]>()

/**
 * The sidebar for a reader of one framework (null: of none): the items for all frameworks and those of the framework, in
 * the order of the docs config. An item's `framework` marks those that others don't see. Entries without a file and
 * sections without items are left out.
 */
export function sidebarFor(
  index: Pick<PageIndex, 'sections'>,
  framework: string | null,
): readonly SidebarSection[] {
  return derivedSidebar(index, `of ${framework}`, () =>
    reachable(index, (item) => item.framework === null || item.framework === framework),
  )
}

/** The sidebar of a neutral page: what {@link sidebarFor} gives to readers of each framework, in one. */
export function sidebarForAll(index: Pick<PageIndex, 'sections' | 'frameworks'>): readonly SidebarSection[] {
  return derivedSidebar(index, 'of all', () =>
    reachable(index, (item) => item.framework === null || index.frameworks.includes(item.framework)),
  )
}

function reachable(
  index: Pick<PageIndex, 'sections'>,
  isWanted: (item: NavItem) => boolean,
): readonly SidebarSection[] {
  return index.sections
    .map((section) => ({ ...section, items: section.items.filter(isWanted).filter(isReachable) }))
    .filter((section) => section.items.length > 0)
}

/** Whether a group is open: it can't be closed, or is not closed at first, or lists the current page. */
export function isOpen(section: SidebarSection, currentPath: string): boolean {
  if (!section.collapsible || !section.defaultCollapsed) return true
  return section.items.some((item) => item.kind !== 'external' && item.to === currentPath)
}

type Order = { readonly items: readonly SidebarItem[]; readonly byPath: ReadonlyMap<string, SidebarItem> }

const derivedOrder = createDerived<Order>()

const orderOf = (sections: readonly SidebarSection[]): Order =>
  derivedOrder(sections, '', () => inOrder(sections))

function inOrder(sections: readonly SidebarSection[]): Order {
  const byPath = new Map<string, SidebarItem>()
  for (const item of sections.flatMap((section) => section.items)) {
    if (item.kind === 'page' && !byPath.has(item.to)) byPath.set(item.to, item)
  }
  return { items: [...byPath.values()], byPath }
}

/** The items that lead to pages, in reading order and each page once: what previous and next walk along. */
export function readingOrder(sections: readonly SidebarSection[]): readonly SidebarItem[] {
  return orderOf(sections).items
}

/** The item that leads to a page. */
export function itemOf(sections: readonly SidebarSection[], path: string): SidebarItem | undefined {
  return orderOf(sections).byPath.get(path)
}

function isReachable(item: NavItem): item is SidebarItem {
  return item.kind !== 'missing'
}

/** The pages before and after a page; null at the ends, and both null for a page that the sidebar doesn't list. */
type Neighbours = { readonly previous: SidebarItem | null; readonly next: SidebarItem | null }

/** Finds the neighbours of a page in the sidebar of its reader. Examples and external links are passed over. */
export function neighboursOf(sections: readonly SidebarSection[], path: string): Neighbours {
  const items = readingOrder(sections)
  const at = items.findIndex((item) => item.to === path)
  if (at === -1) return { previous: null, next: null }
  return { previous: items[at - 1] ?? null, next: items[at + 1] ?? null }
}
