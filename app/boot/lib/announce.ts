/** Duration of feedback on a button, in milliseconds. */
const FEEDBACK_MS = 2000

/** Time that screen readers need to notice the emptied region, in milliseconds; with less, they see no change. */
const PAUSE_MS = 100

let timer: ReturnType<typeof setTimeout> | undefined
let latest = ''

/** Queries the region each time, because React may have replaced it. */
function setLiveText(sentence: string): void {
  const live = document.querySelector('#S--live')
  if (live) live.textContent = sentence
}

/** Announces a sentence to screen readers. Empties the live region first, because an unchanged sentence is not announced. */
export function announce(sentence: string): void {
  setLiveText('')
  clearTimeout(timer)
  latest = sentence
  timer = setTimeout(setLiveText, PAUSE_MS, sentence)
}

/** Removes an outdated sentence from the live region, unless another one has replaced it. */
export function unsay(sentence: string): void {
  if (latest !== sentence) return
  clearTimeout(timer)
  setLiveText('')
}

function showOn(element: HTMLElement, mark: '' | 'failed', sentence: string): void {
  element.dataset['copied'] = mark
  announce(sentence)
  setTimeout(() => {
    delete element.dataset['copied']
  }, FEEDBACK_MS)
}

/** Shows on an element, and announces, that its action failed. */
export function showFailed(element: HTMLElement, sentence: string): void {
  showOn(element, 'failed', sentence)
}

/** Shows on an element, and announces, that copying succeeded or failed. */
export function showCopied(element: HTMLElement, copying: Promise<void>): void {
  copying.then(
    () => showOn(element, '', 'Copied'),
    () => showFailed(element, 'Copy failed'),
  )
}
