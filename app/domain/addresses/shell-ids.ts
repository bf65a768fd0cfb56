/**
 * Beginning of the ids that the site gives to elements around an author's text and inside drawings. Capitals are in no slug
 * of a heading, hyphens in no name of an option.
 */
export const SHELL_PREFIX = 'S--'

/** The parts of a page that cross the wire as markup, by the ids of the elements that hold them. */
export const partIds = {
  header: 'S--header',
  page: 'S--page',
  sidebar: 'S--sheet-docs',
  article: 'S--article',
  toc: 'S--toc',
  code: 'S--code',
} as const

/** The main content of every page. */
export const MAIN_ID = 'S--main'

/** The heading of a page's footnotes. */
export const FOOTNOTES_ID = 'S--footnotes'

/** Whether an id is one of the site's own: no heading has such an id, and no anchor of a page may take one. */
export function isShellId(id: string): boolean {
  return id.startsWith(SHELL_PREFIX)
}
