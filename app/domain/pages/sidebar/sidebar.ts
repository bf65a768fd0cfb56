import { createDerived, oncePer } from '../derived'
import type { NavItem, NavSection, PageIndex } from '../types'

/** A link in the sidebar that is shown: one with a target. */
export type SidebarItem = NavItem & { readonly kind: 'page' | 'example' | 'external' }

/** A group of the sidebar that is shown. */
export type SidebarSection = Omit<NavSection, 'items'> & { readonly items: readonly SidebarItem[] }

/** Cached, because each page needs its sidebar, and those of other frameworks to find where docs begin. */
const derivedSidebar = createDerived<readonly SidebarSection[]>()

/**
 * Returns the sidebar for a framework (null: none): its items and those for all frameworks, in the order of the docs
 * config. An item's `framework` marks those for one framework only. Entries without a file and empty sections are
 * omitted.
 */
export function sidebarFor(
  index: Pick<PageIndex, 'sections'>,
  framework: string | null,
): readonly SidebarSection[] {
  return derivedSidebar(index, `of ${framework}`, () =>
    reachable(index, (item) => item.framework === null || item.framework === framework),
  )
}

/** Returns the sidebar of a neutral page: the items for all frameworks together. */
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

/**
 * Returns true if a group is expanded: it is not collapsible, or not collapsed by default, or it lists the current
 * page.
 */
export function isOpen(section: SidebarSection, currentPath: string): boolean {
  if (!section.collapsible || !section.defaultCollapsed) return true
  return section.items.some((item) => item.kind !== 'external' && item.to === currentPath)
}

type Order = { readonly items: readonly SidebarItem[]; readonly byPath: ReadonlyMap<string, SidebarItem> }

const orderOf = oncePer((sections: readonly SidebarSection[]): Order => {
  const byPath = new Map<string, SidebarItem>()
  for (const item of sections.flatMap((section) => section.items)) {
    if (item.kind === 'page' && !byPath.has(item.to)) byPath.set(item.to, item)
  }
  return { items: [...byPath.values()], byPath }
})

/** Returns the items that link to pages, in reading order and each page once, as used by previous and next. */
export function readingOrder(sections: readonly SidebarSection[]): readonly SidebarItem[] {
  return orderOf(sections).items
}

/** Returns the item that links to a page; undefined if there is none. */
export function itemOf(sections: readonly SidebarSection[], path: string): SidebarItem | undefined {
  return orderOf(sections).byPath.get(path)
}

function isReachable(item: NavItem): item is SidebarItem {
  return item.kind !== 'missing'
}

/** Matches the labels of groups to read first, such as "Getting started". */
const STARTS = /\bstart/i

/** Returns the group to read first; null if no label says so. */
export function startSection(sections: readonly SidebarSection[]): SidebarSection | null {
  return sections.find(({ label }) => STARTS.test(label)) ?? null
}

/** The pages before and after a page; null at the ends, both null for a page that is not in the sidebar. */
type Neighbors = { readonly previous: SidebarItem | null; readonly next: SidebarItem | null }

/** Returns the neighbors of a page in the sidebar; examples and external links are skipped. */
export function neighborsOf(sections: readonly SidebarSection[], path: string): Neighbors {
  const items = readingOrder(sections)
  const at = items.findIndex((item) => item.to === path)
  if (at === -1) return { previous: null, next: null }
  return { previous: items[at - 1] ?? null, next: items[at + 1] ?? null }
}
