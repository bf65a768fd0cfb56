import { slugOf, splitFramework } from './paths'
import { readingOrder, sidebarFor } from './sidebar'
import type { Page, PageIndex } from './types'

/** File names that say nothing about their subject. */
const COMMON_SLUGS = new Set(['index', 'readme'])

/**
 * The page that comes closest to one that is missing, within `scopes` (frameworks in order of preference, null for
 * neutral pages): the only one with its file name, else the one of its section with its title, else the first of its
 * section. Null when the section has none.
 */
export function nearestPage(
  index: PageIndex,
  missing: Pick<Page, 'neutralPath' | 'section' | 'title'>,
  scopes: readonly (string | null)[],
): Page | null {
  const slug = slugOf(missing.neutralPath).toLowerCase()
  const namesakes = COMMON_SLUGS.has(slug) ? [] : pagesWithSlug(index, slug, scopes)
  const [only] = namesakes
  if (only && namesakes.length === 1) return only
  const inSection = scopes.flatMap((scope) => listedIn(index, missing.section, scope))
  return inSection.find((page) => page.title === missing.title) ?? inSection[0] ?? null
}

function pagesWithSlug(index: PageIndex, slug: string, scopes: readonly (string | null)[]): Page[] {
  return [...index.pages.values()].filter(
    (page) => scopes.includes(page.framework) && slugOf(page.path).toLowerCase() === slug,
  )
}

function listedIn(index: PageIndex, section: string | null, scope: string | null): Page[] {
  if (section === null) return []
  return readingOrder(sidebarFor(index, scope).filter(({ label }) => label === section))
    .filter((item) => splitFramework(item.to).framework === scope)
    .map((item) => index.pages.get(item.to))
    .filter((page) => page !== undefined)
}
