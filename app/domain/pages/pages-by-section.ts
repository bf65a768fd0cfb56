import { isListed } from './elsewhere/canonical'
import type { Page, PageIndex } from './types'

/** A section and its pages in display order. */
type ListedSection = { readonly label: string; readonly pages: readonly Page[] }

/** Label of the group of pages without a section. */
const NO_SECTION = 'More'

/**
 * Returns the pages of an index to list for programs, each once: by section in sidebar order, listed pages before
 * unlisted ones; sections outside the sidebar come last.
 */
export function listingOf(index: PageIndex): ListedSection[] {
  const listed = index.sections.flatMap((section) => section.items.map((item) => index.pages.get(item.to)))
  const pages = new Set([...listed.filter((page) => page !== undefined), ...index.pages.values()])
  const worthListing = [...pages].filter((page) => isListed(index, page))
  const groups = Map.groupBy(worthListing, (page) => page.section ?? NO_SECTION)
  return [...groups].map(([label, group]) => ({ label, pages: group }))
}
