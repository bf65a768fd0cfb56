import { rootData } from './lib/delegate'
import { all, isComposing, isInField, signOf } from './lib/dom'

/**
 * Records actions before the boot script runs, for `replayEarlyActs`. Marks clicked controls, and the opener of the search when
 * its shortcut is pressed; the shortcut also focuses a field, whose text the dialog takes over. A click on that opener submits
 * its form, as without JavaScript, so it works even if the boot script fails to load.
 */
export function keepEarlyActs(): void {
  addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('[data-action],.js') : null
    if (rootData['boot'] === undefined) control?.setAttribute('data-early', '')
  })
  addEventListener('keydown', (event) => {
    const { ctrlKey, metaKey } = event
    const sign = isComposing(event) ? '' : signOf(event)
    const isAsked =
      ctrlKey || metaKey
        ? sign === 'k' && !event.shiftKey && !event.altKey
        : sign === '/' && !isInField(event)
    const field = document.querySelector<HTMLInputElement>('.search input')
    if (!field || !isAsked || rootData['boot'] !== undefined) return
    event.preventDefault()
    document.querySelector('[data-shortcut]')?.setAttribute('data-early', '')
    // The field for readers without JavaScript: it is in view, so focusing it does not scroll.
    field.style.cssText = 'display:block;position:absolute;opacity:0'
    field.focus({ preventScroll: true })
  })
}

/** Clicks the marked elements, once the boot script handles them. */
export function replayEarlyActs(): void {
  for (const element of all('[data-early]')) {
    element.removeAttribute('data-early')
    // Focus is one of the interactions that fetch React.
    element.focus({ preventScroll: true })
    element.click()
  }
}
