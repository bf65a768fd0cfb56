import { isListed } from './canonical'
import type { Page, PageIndex } from './types'

/** Pages of one section, in the order in which they are listed. */
export type ListedSection = { readonly label: string; readonly pages: readonly Page[] }

/** Label of the pages that belong to no section. */
const NO_SECTION = 'More'

/**
 * All pages of an index worth listing for machines, each once: by section in the order of the
 * sidebar, listed pages before the section's unlisted ones, sections that no sidebar has last.
 */
export function listingOf(index: PageIndex): ListedSection[] {
  const listed = index.sections.flatMap((section) => section.items.map((item) => index.pages.get(item.to)))
  const pages = new Set([...listed.filter((page) => page !== undefined), ...index.pages.values()])
  const worthListing = [...pages].filter((page) => isListed(index, page))
  const groups = Map.groupBy(worthListing, (page) => page.section ?? NO_SECTION)
  return [...groups].map(([label, group]) => ({ label, pages: group }))
}
