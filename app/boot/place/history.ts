import { SCROLL_STORAGE_KEY, storedScroll } from '~/upstream/router'
import { rootData } from '../lib/delegate'
import { on } from '../lib/dom'
import { recall } from '../lib/storage'

/** Returns the scroll position, in pixels, that the router stored for this history entry. */
function storedPosition(): number {
  return storedScroll(history.state, recall(SCROLL_STORAGE_KEY, 'session'))
}

function enableBrowserRestoration(): void {
  history.scrollRestoration = 'auto'
}

/** Restores the scroll position before React loads: the router has stored it and disables restoration by the browser. */
function restorePosition(): void {
  if (history.scrollRestoration === 'auto') return
  if (scrollY === 0) scrollTo({ top: storedPosition(), behavior: 'instant' })
  // Needed for a reload: while the document loads, the browser would record a wrong position.
  addEventListener('pagehide', enableBrowserRestoration)
}

/** Handles moves in the history before hydration by loading the page: in entries that React added, only the address changes. */
export function serveHistory(): void {
  const shown = location.pathname + location.search
  addEventListener('popstate', () => {
    if (rootData['hydrated'] !== undefined || location.pathname + location.search === shown) return
    // Otherwise, the browser would apply the position in this page to the other one.
    removeEventListener('pagehide', enableBrowserRestoration)
    history.scrollRestoration = 'manual'
    location.reload()
  })
  restorePosition()
}

/** Handles buttons that go back. In a tab without history, they open the front page. */
export function serveGoingBack(): void {
  on('click', '[data-action="back"]', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
