import { all, on, onPage, root } from './delegate'
import { remember, WRAP_KEY } from './storage'

function showWrapping(): void {
  const isWrapped = String(root['wrap'] !== undefined)
  for (const button of all('[data-action="wrap"]')) button.setAttribute('aria-pressed', isWrapped)
}

/** The wrap switch of code blocks, one setting for all of them, and the button that unfolds a long block. */
export function serveCodeView(): void {
  onPage(showWrapping)
  on('click', '[data-action="wrap"]', () => {
    const isWrapped = root['wrap'] === undefined
    if (isWrapped) root['wrap'] = ''
    else delete root['wrap']
    remember(WRAP_KEY, isWrapped ? '1' : '')
    showWrapping()
  })
  on('click', '[data-action="unfold"]', (button) => {
    const figure = button.closest('figure')
    figure?.removeAttribute('data-fold')
    // The button goes, so the focus moves to what it has shown.
    figure?.querySelector('pre')?.focus({ preventScroll: true })
    button.hidden = true
  })
}
