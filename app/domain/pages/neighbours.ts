import { readingOrder } from './sidebar'
import type { SidebarItem, SidebarSection } from './sidebar'

/** The pages before and after a page; null at the ends, and both null for a page that the sidebar doesn't list. */
type Neighbours = { readonly previous: SidebarItem | null; readonly next: SidebarItem | null }

/** Finds the neighbours of a page in the sidebar of its reader. Examples and external links are passed over. */
export function neighboursOf(sections: readonly SidebarSection[], path: string): Neighbours {
  const items = readingOrder(sections)
  const at = items.findIndex((item) => item.to === path)
  if (at === -1) return { previous: null, next: null }
  return { previous: items[at - 1] ?? null, next: items[at + 1] ?? null }
}
