import { CONTENT_CHANGED } from '../lib/events'

/**
 * Refreshes the current page when its content is edited; only in documents of servers whose content is being edited. The server
 * sends an id of the content's state, now and at every change; a different id means that the page is outdated.
 */

/** Event stream of content states. */
const CHANGES = '/api/content-changes'

let stream: EventSource | undefined
let known: string | undefined

function refreshPage(): void {
  // Before hydration, reloading works and keeps the scroll position.
  if (document.documentElement.dataset['hydrated'] === undefined) location.reload()
  else dispatchEvent(new Event(CONTENT_CHANGED))
}

/** Connects only while the tab is visible, because browsers limit HTTP/1.1 to six connections per host. */
function listenWhileVisible(): void {
  stream?.close()
  if (document.hidden) return
  stream = new EventSource(CHANGES)
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (known !== undefined && data !== known) refreshPage()
    known = data
  })
}

document.addEventListener('visibilitychange', listenWhileVisible)
listenWhileVisible()
