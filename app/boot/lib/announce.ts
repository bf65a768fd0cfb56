/** How long a button says that it has done its work. */
const FEEDBACK_MS = 2000

/** Time in which screen readers notice that the region was emptied; shorter ones are taken for no change. */
const PAUSE_MS = 100

let waiting: ReturnType<typeof setTimeout> | undefined
let latest = ''

/** The region is looked for each time: React may have put another one in its place meanwhile. */
function say(sentence: string): void {
  const live = document.querySelector('#S--live')
  if (live) live.textContent = sentence
}

/**
 * Says a sentence to screen readers through the live region of the document. The region is emptied first: a sentence
 * that is already there would be no change, and changes are all that is spoken.
 */
export function announce(sentence: string): void {
  say('')
  clearTimeout(waiting)
  latest = sentence
  waiting = setTimeout(say, PAUSE_MS, sentence)
}

/** Takes a sentence out of the live region, unless another one has come since: it is true no longer. */
export function unsay(sentence: string): void {
  if (latest !== sentence) return
  clearTimeout(waiting)
  say('')
}

function showOn(element: HTMLElement, mark: '' | 'failed', sentence: string): void {
  element.dataset['copied'] = mark
  announce(sentence)
  setTimeout(() => {
    delete element.dataset['copied']
  }, FEEDBACK_MS)
}

/** Shows on an element, and says, that its work has failed. */
export function showFailed(element: HTMLElement, sentence: string): void {
  showOn(element, 'failed', sentence)
}

/** Shows on an element, and says, that something was copied, or that copying it failed. */
export function showCopied(element: HTMLElement, copying: Promise<void>): void {
  copying.then(
    () => showOn(element, '', 'Copied'),
    () => showFailed(element, 'Copy failed'),
  )
}
