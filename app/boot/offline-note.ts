import { announce } from './announce'

/** Longer than the server takes to say that it cannot answer. */
const ANSWER_LIMIT_MS = 10_000

/** Says, to be seen and heard, that a page cannot be had and the one in view stays, with a link to try it again. */
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

/** Has the note, where there is one, say that its link works again. */
export function sayOnline(): void {
  const words = document.querySelector('.offline')?.firstChild
  if (words) words.textContent = 'Back online.'
}

/** Takes the words of {@link showNote} away; there is one note, whichever script brought it. */
export function hideNote(): void {
  document.querySelector('.offline')?.remove()
}

/** Asks the site for a sign of life. Any answer is one: where it has failed, a cache may still have the page. */
export function hasAnswer(): Promise<boolean> {
  return fetch('/api/health?check=live', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).then(
    () => true,
    () => false,
  )
}

/** Does what leads to `href` once the site has answered. Where it does not, the page in view stays, and a note says so. */
export async function whenReached(href: string, go: () => void): Promise<void> {
  if (await hasAnswer()) go()
  else showNote(href)
}
