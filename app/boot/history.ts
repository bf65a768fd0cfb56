import { root } from './delegate'
import { recallInTab } from './storage'

/**
 * Where the router keeps, for this tab, how far pages were scrolled: its own `storageKey`, by the key that it gives each
 * entry of the history.
 */
const PLACES_KEY = 'tsr-scroll-restoration-v1_3'

/** How far the page of this entry of the history was scrolled when the router left it, in pixels. */
function placeKept(): number {
  const state: unknown = history.state
  if (!(state instanceof Object && '__TSR_key' in state)) return 0
  const place = new RegExp(`"${String(state.__TSR_key)}":{"window":{[^}]*Y":(\\d+)`)
  return Number(place.exec(recallInTab(PLACES_KEY) ?? '')?.[1] ?? 0)
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
  if (scrollY === 0) scrollTo({ top: placeKept(), behavior: 'instant' })
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
