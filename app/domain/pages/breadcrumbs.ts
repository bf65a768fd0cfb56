import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { readingOrder, sidebarFor } from './sidebar'
import type { Page, PageIndex } from './types'
import { listedAncestor } from './unlisted'

/** One step on the way to a page. */
export type Breadcrumb = {
  readonly label: string
  /** Under the docs root; `''` is the docs root itself; null for a step without a page of its own. */
  readonly path: string | null
}

/**
 * The way to a page: library, framework, section, page. The framework leads to the list of its pages, a section to
 * its first page, or to the listed page above one that the sidebar does not list. A section named like the library or the page is left out.
 */
export function breadcrumbsOf(index: PageIndex, page: Page): Breadcrumb[] {
  const library = { label: index.library.shortName, path: '' }
  const framework = page.framework && {
    label: frameworkLabel(page.framework),
    path: `framework/${page.framework}`,
  }
  const isSectionNews = page.section !== null && ![page.title, library.label].includes(page.section)
  const section = isSectionNews && { label: page.section, path: startOfSection(index, page) }
  return [library, framework, section, { label: page.title, path: page.path }].filter((step) => !!step)
}

function startOfSection(index: PageIndex, page: Page): string | null {
  const all = sidebarFor(index, page.framework)
  const [first] = readingOrder(all.filter((section) => section.label === page.section))
  return listedAncestor(all, page.path)?.to ?? first?.to ?? null
}
