/** Shared with React code: nothing here accesses the document on import. */

/** Returns all matching elements as an array. */
export function all<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found[] {
  return [...within.querySelectorAll<Found>(selector)]
}

/**
 * Calls `handle` with the closest matching element for events anywhere in the document, including markup that client-side
 * navigation adds later. Listens in the capture phase to include events that do not bubble. Ignores keys of an input method.
 */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      if (type === 'keydown' && isComposing(event)) return
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      if (element) handle(element, event)
    },
    { capture: true },
  )
}

/**
 * Returns true for a key of an input method, such as a Japanese one, whose text is not committed yet. Safari and some
 * input methods on Linux send the key that commits it after the composition has ended, with key code 229. Also returns
 * true for an event without a key, which autofill dispatches.
 */
export function isComposing(event: Partial<KeyboardEvent>): boolean {
  // No other property distinguishes that key from the same key without an input method.
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing !== false || event.keyCode === 229
}

/** Returns the character of a key in lower case; on keyboards without Latin letters, the letter at that position. */
export function signOf({ key, code }: KeyboardEvent): string {
  return /^[^\0-\u024f]$/.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase()
}

declare global {
  interface Navigator {
    /** Missing in Safari and Firefox. */
    readonly connection?: { readonly rtt?: number; readonly saveData?: boolean }
  }
}

/** Checks whether the reader saves data, so that nothing should be preloaded. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Round-trip time below which a file of 20 kB arrives before the first paint, in milliseconds. */
const FAST_RTT_MS = 100

/** Returns true if the browser reports a round-trip time below {@link FAST_RTT_MS}, and the reader does not save data. */
export function isFastLine(): boolean {
  const { rtt = FAST_RTT_MS, saveData } = navigator.connection ?? {}
  return rtt < FAST_RTT_MS && !saveData
}

type Act = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & { readonly button?: number }

/** Returns true for a click that opens a link in this tab, or a key without modifiers (Alt+← belongs to the browser). */
export function isUnmodified(act: Act): boolean {
  return !(act.button || act.metaKey || act.ctrlKey || act.shiftKey || act.altKey)
}

/** Returns true for an event in a field, where a key is text. */
export function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

/** Runs `change` and scrolls so that `element` keeps its position on the screen. */
export function keepingInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Sets the text of an element, unless it is equal. */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
