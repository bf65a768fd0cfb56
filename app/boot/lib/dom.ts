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
      if (event instanceof KeyboardEvent && isComposing(event)) return
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      if (element) handle(element, event)
    },
    { capture: true },
  )
}

/**
 * Checks whether a key belongs to an input method, such as for Japanese. Safari and some input methods on Linux send the key that
 * confirms a composition after its end, with key code 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // No other property identifies that key.
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing || event.keyCode === 229
}

/**
 * Returns the character of a key in lower case. On keyboards without Latin letters, returns the letter at that position of a
 * Latin keyboard.
 */
export function signOf({ key, code }: KeyboardEvent): string {
  return /^[^\0-\u024f]$/.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase()
}

/** Checks whether the reader saves data, so that nothing should be preloaded. */
export function savesData(): boolean {
  // Safari and Firefox lack `navigator.connection`.
  const connection: object = Object(Reflect.get(navigator, 'connection'))
  return Reflect.get(connection, 'saveData') === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** Checks whether a click opens a link in this tab. */
export function isUnmodifiedClick(event: MouseEvent): boolean {
  return !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Runs `change` and scrolls so that `element` keeps its position on the screen. */
export function keepingInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}
