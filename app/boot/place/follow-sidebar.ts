import { all } from '../lib/dom'
import { restoreSidebar, revealCurrent } from './restore-sidebar'

/**
 * Marks the link of the current page, at `pathname`, and opens its group: the sidebar stays in the document across client-side
 * navigations. For a page without a link, marks the link of its last breadcrumb.
 */
function markCurrent(sidebar: HTMLElement, pathname: string): void {
  const links = all<HTMLAnchorElement>('a', sidebar)
  // `findLast`, because links above the groups may lead to pages that a group also lists. A link with a fragment leads to a
  // section, so it does not match.
  const linkTo = (href: string | undefined) => links.findLast((link) => !link.hidden && link.href === href)
  const own = linkTo(location.origin + pathname)
  const current = own ?? linkTo(all<HTMLAnchorElement>('.crumbs a + a')[0]?.href)
  const mark = own ? 'page' : 'true'
  if (current?.ariaCurrent === mark) return
  for (const link of links) link.removeAttribute('aria-current')
  current?.setAttribute('aria-current', mark)
  const group = current?.closest('details')
  if (group) group.open = true
}

const sidebarInView = () => document.querySelector<HTMLElement>('[data-sidebar]')

/**
 * Returns a function that updates the sidebar; call it with the current path after each client-side navigation and framework
 * choice. Documents come with the mark, and are restored before first paint.
 */
export function followSidebar(): (pathname: string) => void {
  // Was restored before first paint; the reader may have scrolled it since.
  let shown = sidebarInView()
  return (pathname) => {
    const sidebar = sidebarInView()
    if (!sidebar) return
    markCurrent(sidebar, pathname)
    // A different sidebar was not restored before first paint.
    if (sidebar === shown) revealCurrent(sidebar)
    else restoreSidebar(sidebar)
    shown = sidebar
  }
}
