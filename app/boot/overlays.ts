import { all, on, root } from './delegate'
import { signOf } from './dom'
import { OVERLAY, REACT_FAILED } from './events'
import { whenReached } from './offline-note'

/** True for a key of an opener: a letter with Ctrl or Command, or a sign that is not typed into a field. */
function isShortcut({ dataset }: HTMLElement, event: KeyboardEvent): boolean {
  const { target } = event
  const sign = signOf(event)
  const isControlled = event.ctrlKey || event.metaKey
  if (sign.length !== 1 || event.altKey || !dataset['shortcut']?.includes(sign)) return false
  // Some keyboards have `/` on Shift; a letter with it is a shortcut of the browser.
  if (sign !== '/') return isControlled && !event.shiftKey
  return (
    !isControlled &&
    !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'))
  )
}

/** Has the form of the last opener do what it does without script, with what was typed. */
let sendInstead = (): void => {}

/** Asks for an overlay. Until its code has come, a field out of sight takes what is typed. */
function open(opener: HTMLElement): void {
  if (root['overlay']) return
  root['overlay'] = opener.dataset['opens']
  const keys = document.querySelector<HTMLInputElement>('#S--keys input')
  if (keys) keys.hidden = false
  // It stands at the end of the page.
  keys?.focus({ preventScroll: true })
  sendInstead = () => {
    const form = root['overlay'] && opener.closest('form')
    if (!form || !keys) return
    delete root['overlay']
    keys.hidden = true
    opener.focus()
    form.querySelector('[name=q]')?.setAttribute('value', keys.value)
    void whenReached(form.action, () => form.requestSubmit(opener))
  }
  dispatchEvent(new Event(OVERLAY))
}

/**
 * Overlays over any page: `data-opens` names the one that an element opens, `data-shortcut` its key. Clicks and keys are
 * signs that fetch React anyway.
 */
export function serveOverlays(): void {
  // The application could not be fetched.
  addEventListener(REACT_FAILED, () => sendInstead())
  on('click', '[data-opens]', (opener, event) => {
    // Without this script, an opener inside a form sends it.
    event.preventDefault()
    open(opener)
  })
  on('keydown', '*', (_target, event) => {
    const opener = all('[data-opens]').find((element) => isShortcut(element, event))
    if (!opener) return
    event.preventDefault()
    open(opener)
  })
}
