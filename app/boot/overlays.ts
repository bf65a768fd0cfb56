import { all, on, root } from './delegate'
import { searchByPage, serveFinder, showFinder } from './finder'
import { signOf } from './lib/dom'
import { OVERLAY, REACT_FAILED } from './lib/events'
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

/** Does what the last opener does without script. */
let actInstead = (): void => {}

/** Asks for an overlay. The dialog of the search is there at once. */
function open(opener: HTMLElement): void {
  const { opens } = opener.dataset
  const form = opener.closest('form')
  actInstead =
    opens === 'search'
      ? searchByPage
      : () => form && void whenReached(form.action, () => form.requestSubmit(opener))
  if (opens === 'search') showFinder(opener)
  root['overlay'] = opens
  dispatchEvent(new Event(OVERLAY))
}

/**
 * Overlays over any page: `data-opens` names the one that an element opens, `data-shortcut` its key. Clicks and keys are
 * signs that fetch React anyway.
 */
export function serveOverlays(): void {
  // The application could not be fetched.
  addEventListener(REACT_FAILED, () => {
    if (!root['overlay']) return
    delete root['overlay']
    actInstead()
  })
  serveFinder()
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
