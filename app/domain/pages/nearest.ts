import { slugOf, splitFramework } from './paths'
import { readingOrder, sidebarFor } from './sidebar'
import type { Page, PageIndex } from './types'

/** File names that say nothing about their subject. */
const COMMON_SLUGS = new Set(['index', 'readme'])

type Missing = Pick<Page, 'neutralPath' | 'section' | 'title'>

/**
 * The only page with the file name of a missing one within `scopes` (frameworks, and null for neutral pages), or
 * null. With the same title too, it is the same page in another folder.
 */
export function namesakeOf(
  index: PageIndex,
  missing: Missing,
  scopes: readonly (string | null)[],
): Page | null {
  const slug = slugOf(missing.neutralPath).toLowerCase()
  const namesakes = COMMON_SLUGS.has(slug) ? [] : pagesWithSlug(index, slug, scopes)
  const [only] = namesakes
  return only && namesakes.length === 1 ? only : null
}

/**
 * The page of a missing one's section, scopes in order of preference, that has its title, else the first. Null when
 * the section lists none.
 */
export function firstOfSection(
  index: PageIndex,
  missing: Missing,
  scopes: readonly (string | null)[],
): Page | null {
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
