/** The parts of a page that cross the wire as markup, by the ids of the elements that hold them. */
export const partIds = {
  header: 'part-header',
  page: 'part-page',
  sidebar: 'sheet-docs',
  article: 'article',
  toc: 'toc',
  code: 'example-code',
} as const

/** The main content of every page. */
export const MAIN_ID = 'main'

const ids: ReadonlySet<string> = new Set([
  ...Object.values(partIds),
  'live',
  MAIN_ID,
  'overlay-keys',
  'sidebar',
])

/** Beginnings of ids; headings of real pages start with none of them. */
const prefixes = ['change:', 'diagram-', 'menu-', 'part-', 'sheet-'] as const

/**
 * Whether an id is one of the elements around an author's text, or may become one: no heading or anchor of a page takes
 * such an id. Every id of the shell is either one of these names or begins like one.
 */
export function isShellId(id: string): boolean {
  return ids.has(id) || prefixes.some((prefix) => id.startsWith(prefix))
}
