import { rootData } from '../lib/delegate'
import { all, isInField, on, signOf } from '../lib/dom'
import { searchByPage, serveFinder, showFinder } from './finder'
import { OVERLAY, REACT_FAILED } from '../lib/events'
import { whenReached } from '../offline/offline-note'

/** Checks whether a key is the shortcut of an opener: a letter with Ctrl or Command, or `/` outside of fields. */
function isShortcut({ dataset }: HTMLElement, event: KeyboardEvent): boolean {
  const sign = signOf(event)
  const isControlled = event.ctrlKey || event.metaKey
  if (sign === '' || event.altKey || !dataset['shortcut']?.includes(sign)) return false
  // `/` needs Shift on some keyboards; a letter with Shift is a shortcut of the browser.
  if (sign !== '/') return isControlled && !event.shiftKey
  return !isControlled && !isInField(event)
}

/** Does what the last opener does without JavaScript. */
let fallBack = (): void => {}

/** Requests an overlay. The search dialog opens at once. */
function open(opener: HTMLElement): void {
  const { opens } = opener.dataset
  const form = opener.closest('form')
  fallBack =
    opens === 'search'
      ? searchByPage
      : () => form && void whenReached(form.action, () => form.requestSubmit(opener))
  if (opens === 'search') showFinder(opener)
  rootData['overlay'] = opens
  dispatchEvent(new Event(OVERLAY))
}

/**
 * Opens overlays: `data-opens` names the overlay that an element opens, `data-shortcut` its key. The click or key is an
 * interaction, so it fetches React.
 */
export function serveOverlays(): void {
  // React could not be fetched.
  addEventListener(REACT_FAILED, () => {
    if (!rootData['overlay']) return
    delete rootData['overlay']
    fallBack()
  })
  serveFinder()
  on('click', '[data-opens]', (opener, event) => {
    // The default of an opener inside a form is to submit it.
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
