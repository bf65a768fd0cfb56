import { savesData } from './lib/dom'
import { REACT_FAILED } from './lib/events'

/**
 * The events that load React when the browser is set to save data. Pointing and scrolling are left out. `input` and `change` are
 * in the list because voice control, switches and form fillers change a field without a click or a key.
 */
const acts = ['click', 'keydown', 'input', 'change']
/** Signs that a reader is there and may act next. */
const signs = [...acts, 'pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin']

/** Browsers report the resting pointer again when the page under it changes; that is no sign of a reader. */
function isResting(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

/**
 * Fetches the application at the reader's first action. It fetches right after the first paint if the page asks for it, has
 * islands that load on sight, or shows statistics whose counts are still loading. The finished page names the modules on the
 * boot script's element; in development it does not, and the application loads by itself.
 */
export function loadReactOnIntent(): void {
  const { entry, preload, now } = document.querySelector<HTMLElement>('script[data-boot]')?.dataset ?? {}
  if (!entry) return
  const intents = savesData() ? acts : signs
  const fetchEntry = () => {
    for (const type of intents) removeEventListener(type, onIntent, true)
    for (const href of preload?.split(' ').filter(Boolean) ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // A failed download leaves a page of real links and forms. Browsers that do not keep the failure try again at the
    // next sign.
    import(/* @vite-ignore */ entry).catch(() => {
      dispatchEvent(new Event(REACT_FAILED))
      listen()
    })
  }
  const onIntent = (event: Event) => {
    if (!isResting(event)) fetchEntry()
  }
  const listen = () => {
    for (const type of intents) addEventListener(type, onIntent, { capture: true, passive: true })
  }
  listen()
  // A frame and a task later the page has been painted.
  const isSoon = now !== undefined || document.querySelector('[data-when="seen"]') !== null
  if (isSoon) requestAnimationFrame(() => setTimeout(fetchEntry))
}
