import { onPage } from '../lib/delegate'
import { all } from '../lib/dom'

/** Matches punctuation that was copied along with an address. */
const SIGNS_BEHIND = /[^\p{L}\p{N}_-]+$/u

/**
 * Navigates to the heading whose id equals the fragment, or equals it but for letter case and trailing punctuation. Opens the tab
 * of a heading that is not visible.
 */
function goToHeading(): void {
  let id = location.hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // Invalid percent-encoding: the fragment is used unchanged.
  }
  const target = document.getElementById(id)
  if (target?.checkVisibility()) return
  const [whole, bare] = [id, id.replace(SIGNS_BEHIND, '')].map((text) => text.toLowerCase())
  const heading =
    target ??
    all('main [id]').find(({ id: own }) => own.toLowerCase() === whole || own.toLowerCase() === bare)
  if (!heading) return
  const { state } = history
  location.replace(`#${heading.id}`)
  // Restores the router's state of the entry. As in `boot/lib/replace-address.ts`, the router must not notice.
  History.prototype.replaceState.call(history, state, '')
}

/** Handles fragments of headings in tabs, and those copied in a different case or with trailing punctuation. */
export function serveHashes(): void {
  onPage(goToHeading)
  addEventListener('hashchange', goToHeading)
}
