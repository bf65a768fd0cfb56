/** How long a button says that it has done its work. */
const FEEDBACK_MS = 2000

/** Says a sentence to screen readers through the shell's live region. */
export function announce(sentence: string): void {
  const live = document.querySelector('#live')
  if (live) live.textContent = sentence
}

/** Shows on an element, and says, that something was copied. */
export function showCopied(element: HTMLElement): void {
  element.dataset['copied'] = ''
  announce('Copied')
  setTimeout(() => {
    delete element.dataset['copied']
    announce('')
  }, FEEDBACK_MS)
}
