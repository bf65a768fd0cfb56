import { CONTENT_CHANGED } from '../lib/events'

/**
 * Keeps the open page as its author has it: part of documents of servers whose content is being edited, and of no
 * others. The server says which state of the content it serves, now and at every change; another one than before means
 * that the page is old.
 */

/** Where the server tells its state. */
const CHANGES = '/api/content-changes'

let stream: EventSource | undefined
let known: string | undefined

function bringUpToDate(): void {
  // Before React has come, the browser itself does it, and keeps the place of the reader.
  if (document.documentElement.dataset['hydrated'] === undefined) location.reload()
  else dispatchEvent(new Event(CONTENT_CHANGED))
}

/** Connects while the tab is visible: browsers allow six connections to a host. */
function listenWhileVisible(): void {
  stream?.close()
  if (document.hidden) return
  stream = new EventSource(CHANGES)
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (known !== undefined && data !== known) bringUpToDate()
    known = data
  })
}

document.addEventListener('visibilitychange', listenWhileVisible)
listenWhileVisible()
