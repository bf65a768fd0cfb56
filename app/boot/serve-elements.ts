import { all, onPage } from './delegate'
import { isComposing } from './lib/dom'

/**
 * Runs `serve` once for each matching element, in the page at hand and in those that client navigations bring. The signal
 * aborts when the page is left.
 */
export function serveElements(
  selector: string,
  serve: (element: HTMLElement, left: AbortSignal) => void,
): void {
  const served = new Map<HTMLElement, AbortController>()
  onPage(() => {
    for (const [element, leaving] of served) {
      if (element.isConnected) continue
      leaving.abort()
      served.delete(element)
    }
    for (const element of all(selector)) {
      if (served.has(element)) continue
      const leaving = new AbortController()
      served.set(element, leaving)
      serve(element, leaving.signal)
    }
  })
}

/**
 * Calls `handle` for the events of an element and of what it holds. While React takes over a page, it stops clicks, keys
 * and input at the document in parts that it has not reached: listeners of the element itself would not get them. Keys of input methods are left to them.
 */
export function listen<Type extends keyof DocumentEventMap>(
  element: Element,
  type: Type,
  handle: (event: DocumentEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  const hear = (event: DocumentEventMap[Type]) => {
    if (event instanceof KeyboardEvent && isComposing(event)) return
    if (event.target instanceof Node && element.contains(event.target)) handle(event)
  }
  document.addEventListener(type, hear, { capture: true, signal })
}

/** Tells whether an element can be seen now: in view, in a tab that is open. Ends with the signal. */
export function watchSight(element: Element, left: AbortSignal, tell: (isSeen: boolean) => void): void {
  let isInView = false
  const look = () => tell(isInView && !document.hidden)
  const sight = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    look()
  })
  sight.observe(element)
  document.addEventListener('visibilitychange', look, { signal: left })
  left.addEventListener('abort', () => sight.disconnect())
}
