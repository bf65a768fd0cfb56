/** What React's side uses too: nothing here touches the document before it is called. */

/** All elements that match, as an array. */
export function all<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found[] {
  return [...within.querySelectorAll<Found>(selector)]
}

/**
 * Runs `handle` with the closest matching element for events anywhere in the document: HTML from the server and HTML
 * that client navigation puts in later are served alike. Capturing also gets events that do not bubble. Keys of input
 * methods are left to them.
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
 * True for a key of an input method, as of Japanese: the letters are not chosen yet. Safari and some methods of Linux send
 * the key that chooses them once the composition has ended; its code is 229.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // Nothing else tells that key from the same key alone.
  // oxlint-disable-next-line typescript/no-deprecated
  return event.isComposing || event.keyCode === 229
}

/**
 * The letter or sign of a key, in lower case. Where a keyboard writes no Latin letters, it is the letter that Latin
 * keyboards have in that place.
 */
export function signOf({ key, code }: KeyboardEvent): string {
  return /^[^\0-\u024f]$/.test(key) ? code.slice(3).toLowerCase() : key.toLowerCase()
}

/** True if the browser saves data: nothing is fetched before it is needed. */
export function savesData(): boolean {
  // Safari and Firefox have no `connection`.
  const connection: object = Object(Reflect.get(navigator, 'connection'))
  return Reflect.get(connection, 'saveData') === true || matchMedia('(prefers-reduced-data: reduce)').matches
}

/** True for a click that follows a link in this tab. */
export function isUnmodifiedClick(event: MouseEvent): boolean {
  return !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** Runs `change` so that `element` stays where it is on the screen, whatever the change does above it. */
export function keepingInPlace(element: HTMLElement, change: () => void): void {
  const before = element.getBoundingClientRect().top
  change()
  scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}
