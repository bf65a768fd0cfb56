import { all, root } from './delegate'

/** Marks the buttons of the boot script on `html` that readers clicked before it ran, for `replayEarlyClicks`. */
export function keepEarlyClicks(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button[data-action]') : null
    if (root['boot'] === undefined) button?.setAttribute('data-early', '')
  })
}

/** Clicks the marked buttons, once the boot script serves them. */
export function replayEarlyClicks(): void {
  for (const button of all('[data-early]')) {
    button.removeAttribute('data-early')
    button.click()
  }
}
