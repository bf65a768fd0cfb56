import { all, on, onNavigation } from './delegate'
import { remember } from './storage'
import { groupsOf, restoreSidebar, revealCurrent, stateKey } from './restore-sidebar'

/** Spec section 9: scroll saving is throttled to 100 ms. */
const SAVING_INTERVAL_MS = 100

const SIDEBAR = '[data-sidebar]'
const GROUP = 'details'

/** Remembers, for this tab, how far the sidebar is scrolled and which groups the reader opened and closed. */
function save(sidebar: HTMLElement): void {
  const open = groupsOf(sidebar).map((group) => Number(group.open))
  remember(stateKey(sidebar), [Math.round(sidebar.scrollTop), ...open].join(), 'session')
}

/** Moves the mark to the link of the page in view and opens its group: the sidebar outlives client navigations. */
function markCurrent(sidebar: HTMLElement): void {
  const links = all<HTMLAnchorElement>('a', sidebar)
  // The links above the groups lead to pages that a group may list too: the group's link, further down, is the one.
  // One with a fragment leads to a part of a page, which the page itself is not.
  const current = links.findLast(
    (link) => link.pathname === location.pathname && link.origin === location.origin && link.hash === '',
  )
  if (current?.ariaCurrent === 'page') return
  for (const link of links) link.removeAttribute('aria-current')
  current?.setAttribute('aria-current', 'page')
  const group = current?.closest<HTMLDetailsElement>(GROUP)
  if (group) group.open = true
}

/** The sidebar's memory and mark. The inline script in the head restores the same state before the first paint. */
export function serveSidebar(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = (sidebar: HTMLElement) => {
    timer ??= setTimeout(() => {
      timer = undefined
      save(sidebar)
    }, SAVING_INTERVAL_MS)
  }
  // The one of the document came marked, was restored before paint, and may have been scrolled by the reader since.
  let shown: Element | null = document.querySelector(SIDEBAR)
  onNavigation(() => {
    const sidebar = document.querySelector<HTMLElement>(SIDEBAR)
    if (!sidebar) return
    markCurrent(sidebar)
    // Another one is new to this document.
    if (sidebar === shown) revealCurrent(sidebar)
    else restoreSidebar(sidebar)
    shown = sidebar
  })
  on('scroll', SIDEBAR, (sidebar, event) => {
    if (event.target === sidebar) saveSoon(sidebar)
  })
  on('toggle', `${SIDEBAR} ${GROUP}`, (group) => {
    const sidebar = group.closest<HTMLElement>(SIDEBAR)
    if (sidebar) saveSoon(sidebar)
  })
}
