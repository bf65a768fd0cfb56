import { isUnmodifiedClick, on, onNavigation, root } from './delegate'
import { REACT_FAILED } from './lib/events'
import { hideNote, sayOnline, whenReached } from './offline-note'

/** True for a click that opens another page of the site in this tab. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  return (
    isUnmodifiedClick(event) &&
    link.origin === location.origin &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    (link.hash === '' || link.pathname + link.search !== location.pathname + location.search)
  )
}

/**
 * Keeps the page while the site seems out of reach: the browser takes itself for offline, or could not fetch React. A link
 * is then followed once the site has answered. Elsewhere nothing waits for a question.
 */
export function serveOffline(): void {
  let isInDoubt = false
  addEventListener(REACT_FAILED, () => {
    isInDoubt = true
  })
  on('click', 'a[href]', (link, event) => {
    if (navigator.onLine && (!isInDoubt || root['hydrated'] !== undefined)) return
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return
    event.preventDefault()
    void whenReached(link.href, () => location.assign(link.href))
  })
  onNavigation(hideNote)
  addEventListener('online', sayOnline)
}
