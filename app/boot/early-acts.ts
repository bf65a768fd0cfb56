import { all, root } from './delegate'
import { isComposing, signOf } from './lib/dom'

/**
 * Keeps what readers do before the boot script runs, for `replayEarlyActs`: marks its controls that they click, and what
 * opens the search when they press its keys; what they type then goes into a field that the dialog takes it from. A click
 * on that opener sends its form, as without script: it leads to the search even where the boot script never comes.
 */
export function keepEarlyActs(): void {
  addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('[data-action],.js') : null
    if (root['boot'] === undefined) control?.setAttribute('data-early', '')
  })
  addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey, target } = event
    const sign = signOf(event)
    const isAsked =
      ctrlKey || metaKey
        ? sign === 'k' && !event.shiftKey && !event.altKey
        : sign === '/' && target === document.body
    const field = document.querySelector<HTMLInputElement>('.search input')
    if (!field || !isAsked || isComposing(event) || root['boot'] !== undefined) return
    event.preventDefault()
    document.querySelector('[data-shortcut]')?.setAttribute('data-early', '')
    // The field of readers without script: it is in view, so that typing scrolls nowhere.
    field.style.cssText = 'display:block;position:absolute;opacity:0'
    field.focus({ preventScroll: true })
  })
}

/** Clicks the marked elements, once the boot script serves them. */
export function replayEarlyActs(): void {
  for (const element of all('[data-early]')) {
    element.removeAttribute('data-early')
    // The sign of a reader that React is fetched at.
    element.focus({ preventScroll: true })
    element.click()
  }
}
