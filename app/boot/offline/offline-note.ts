import { announce } from '../lib/announce'

/** Longer than the server's own time limit of a request. */
const ANSWER_LIMIT_MS = 10_000

/** Shows and announces a note that a page cannot be loaded and that the current page stays open, with a link to retry. */
export function showNote(href: string): void {
  hideNote()
  const words = `${navigator.onLine ? 'The site is unreachable' : 'You are offline'}. This page stays open.`
  const note = document.createElement('div')
  note.className = 'offline'
  note.popover = 'manual'
  const retry = document.createElement('a')
  retry.href = href
  retry.textContent = 'Try again'
  note.append(words, ' ', retry)
  document.body.append(note)
  note.showPopover()
  announce(words)
}

/** Updates the note, if shown, when the browser is online again. */
export function sayOnline(): void {
  const words = document.querySelector('.offline')?.firstChild
  if (words) words.textContent = 'Back online.'
}

/** Removes the note of {@link showNote}, whichever script added it. */
export function hideNote(): void {
  document.querySelector('.offline')?.remove()
}

/** Resolves to true if the site responds at all, even with an error: a cache may still have the page. */
export function hasAnswer(): Promise<boolean> {
  return fetch('/api/health?check=live', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    () => true,
    () => false,
  )
}

/** Calls `go`, which navigates to `href`, if the site responds; otherwise shows the note on the current page. */
export async function whenReached(href: string, go: () => void): Promise<void> {
  if (await hasAnswer()) go()
  else showNote(href)
}
