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
 * that client navigation puts in later are served alike. Capturing also hears events that do not bubble.
 */
export function on<Type extends keyof DocumentEventMap>(
  type: Type,
  selector: string,
  handle: (element: HTMLElement, event: DocumentEventMap[Type]) => void,
): void {
  document.addEventListener(
    type,
    (event) => {
      const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
      if (element) handle(element, event)
    },
    { capture: true },
  )
}

/** True for a click that follows a link in this tab. */
export function isUnmodifiedClick(event: MouseEvent): boolean {
  return !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
