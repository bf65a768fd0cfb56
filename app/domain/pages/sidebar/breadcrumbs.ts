import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { readingOrder, sidebarFor } from './sidebar'
import type { Page, PageIndex } from '../types'
import { listedAncestor, titleAbove } from './unlisted'

/** A breadcrumb of a page. */
export type Breadcrumb = {
  readonly label: string
  /** Path under the docs root; `''` for the docs root itself, null if the crumb has no page. */
  readonly path: string | null
}

/**
 * Returns the breadcrumbs of a page: library, framework, section, page. The framework links to the list of its pages; a
 * section links to its first page; for a page outside the sidebar, its nearest listed ancestor is the section. A section
 * with the same label as the library or the page is omitted.
 */
export function breadcrumbsOf(index: PageIndex, page: Page): Breadcrumb[] {
  const library = { label: index.library.shortName, path: '' }
  const framework = page.framework && {
    label: frameworkLabel(page.framework),
    path: `framework/${page.framework}`,
  }
  const label = titleAbove(index, sidebarFor(index, page.framework), page.path) ?? page.section
  const isDistinct = label !== null && ![page.title, library.label].includes(label)
  const section = isDistinct && { label, path: startOfSection(index, page) }
  return [library, framework, section, { label: page.title, path: page.path }].filter((step) => !!step)
}

function startOfSection(index: PageIndex, page: Page): string | null {
  const all = sidebarFor(index, page.framework)
  const [first] = readingOrder(all.filter((section) => section.label === page.section))
  return listedAncestor(all, page.path)?.to ?? first?.to ?? null
}
