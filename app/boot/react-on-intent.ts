import { savesData } from './lib/dom'
import { REACT_FAILED } from './lib/events'

/** Events that fetch React when the browser saves data. Voice control, switches and autofill cause only `input` or `change`. */
const actions = ['click', 'keydown', 'input', 'change']
/** Events that show the presence of a reader, who may act next. */
const interactions = [...actions, 'pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin']

/** Checks for the event that browsers fire when the page changes under a pointer that does not move; it shows no presence. */
function isResting(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
}

/**
 * Fetches React at the first interaction; right after first paint if the page has state, or islands that load on sight. Finished
 * pages name the modules on the element of the boot script; in development they do not, and React loads normally.
 */
export function loadReactOnIntent(): void {
  const { entry, preload, now } = document.querySelector<HTMLElement>('script[data-boot]')?.dataset ?? {}
  if (!entry) return
  const intents = savesData() ? actions : interactions
  const fetchEntry = () => {
    for (const type of intents) removeEventListener(type, onIntent, true)
    for (const href of preload?.split(' ').filter(Boolean) ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // If the download fails, links and forms still work. Browsers that do not cache the failure retry at the next interaction.
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
  // After a frame and a task, the page has been painted.
  const isSoon = now !== undefined || document.querySelector('[data-when="seen"]') !== null
  if (isSoon) requestAnimationFrame(() => setTimeout(fetchEntry))
}
