import { onNavigation, rootData } from '../lib/delegate'
import { isUnmodified, on } from '../lib/dom'
import { REACT_FAILED } from '../lib/events'
import { hideNote, sayOnline, whenReached } from './offline-note'

/** Checks whether a click opens another page of the site in this tab. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  return (
    isUnmodified(event) &&
    link.origin === location.origin &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    (link.hash === '' || link.pathname + link.search !== location.pathname + location.search)
  )
}

/**
 * Keeps the current page while the site seems unreachable: when the browser reports that it is offline, or could not fetch React.
 * Then a link is only followed after the site has answered. Otherwise, clicks are not delayed.
 */
export function serveOffline(): void {
  let isInDoubt = false
  addEventListener(REACT_FAILED, () => {
    isInDoubt = true
  })
  on('click', 'a[href]', (link, event) => {
    if (event.defaultPrevented) return
    if (navigator.onLine && (!isInDoubt || rootData['hydrated'] !== undefined)) return
    if (!(link instanceof HTMLAnchorElement) || !leavesPage(link, event)) return
    event.preventDefault()
    void whenReached(link.href, () => location.assign(link.href))
  })
  onNavigation(hideNote)
  addEventListener('online', sayOnline)
}
