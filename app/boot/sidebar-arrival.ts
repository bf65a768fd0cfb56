import { all } from './lib/dom'
import { restoreSidebar, revealCurrent } from './restore-sidebar'

/**
 * Moves the mark to the link of the page in view, which is at `pathname`, and opens its group: the sidebar outlives client
 * navigations. A page without a link belongs below the one that the last of its crumbs leads to.
 */
function markCurrent(sidebar: HTMLElement, pathname: string): void {
  const links = all<HTMLAnchorElement>('a', sidebar)
  // The links above the groups lead to pages that a group may list too: the group's link, further down, is the one.
  // One with a fragment leads to a part of a page, which the page itself is not.
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
 * Returns what has the sidebar show where the reader is, to be called for each page that comes without a new document and
 * for each framework that is chosen, with the path of the page in view. React's side of the sidebar: documents come marked,
 * and restored before paint.
 */
export function followSidebar(): (pathname: string) => void {
  // The reader may have scrolled the one of the document.
  let shown = sidebarInView()
  return (pathname) => {
    const sidebar = sidebarInView()
    if (!sidebar) return
    markCurrent(sidebar, pathname)
    // Another one is new to this document.
    if (sidebar === shown) revealCurrent(sidebar)
    else restoreSidebar(sidebar)
    shown = sidebar
  }
}
