import { SCROLL_STORAGE_KEY, storedScroll } from '~/upstream/router'
import { root, on } from './delegate'
import { recall } from './lib/storage'

/** How far the page of this entry of the history was scrolled when the router left it, in pixels. */
function storedPlace(): number {
  return storedScroll(history.state, recall(SCROLL_STORAGE_KEY, 'session'))
}

function leaveItToTheBrowser(): void {
  history.scrollRestoration = 'auto'
}

/**
 * Takes the reader back to the place in a page that the router left: it keeps the browser from restoring that, and React
 * is not there yet.
 */
function restorePlace(): void {
  if (history.scrollRestoration === 'auto') return
  if (scrollY === 0) scrollTo({ top: storedPlace(), behavior: 'instant' })
  // For a reload. While the document loads, the browser would take another place for the one to restore.
  addEventListener('pagehide', leaveItToTheBrowser)
}

/**
 * The history of a tab before React comes. Entries that an earlier copy of this document made with React change the
 * address alone, so their pages are fetched as documents.
 */
export function serveHistory(): void {
  const shown = location.pathname + location.search
  addEventListener('popstate', () => {
    if (root['hydrated'] !== undefined || location.pathname + location.search === shown) return
    // The browser would take the place in this page for the one in that.
    removeEventListener('pagehide', leaveItToTheBrowser)
    history.scrollRestoration = 'manual'
    location.reload()
  })
  restorePlace()
}

/** Buttons that lead to the previous page of the tab. A tab that began here has none: they lead to the front page. */
export function serveGoingBack(): void {
  on('click', '[data-action="back"]', () => {
    if (history.length > 1) history.back()
    else location.assign('/')
  })
}
