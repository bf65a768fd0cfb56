/**
 * Prefix of ids that the site assigns around authored text and inside drawings. Slugs of headings have no capitals, and
 * option names no hyphens, so neither can collide.
 */
export const SHELL_PREFIX = 'S--'

/** Ids of the elements whose markup is sent to the browser separately. */
export const partIds = {
  header: 'S--header',
  page: 'S--page',
  sidebar: 'S--sheet-docs',
  article: 'S--article',
  toc: 'S--toc',
  code: 'S--code',
  noChart: 'S--no-chart',
} as const

/** Id of the main content of every page. */
export const MAIN_ID = 'S--main'

/** Id of the heading of footnotes. */
export const FOOTNOTES_ID = 'S--footnotes'

/** Returns true for an id reserved for the site: neither a heading nor an anchor in a page may have it. */
export function isShellId(id: string): boolean {
  return id.startsWith(SHELL_PREFIX)
}
