/** Where the menus of a library's header begin whose links differ from page to page. */
const PAGE_MENUS = '<nav id="menu-version"'

/**
 * The part of a library's header, as markup, that is the same on all its pages: everything before the menus of versions
 * and frameworks. Empty for a header without them.
 */
export function headerStart(header: string): string {
  return header.slice(0, Math.max(0, header.indexOf(PAGE_MENUS)))
}
