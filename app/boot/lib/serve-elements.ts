import { onPage } from './delegate'
import { all, isComposing } from './dom'

/** Calls `serve` once per matching element, also after navigations; aborts the signal when the element is removed. */
export function serveElements(
  selector: string,
  serve: (element: HTMLElement, signal: AbortSignal) => void,
): void {
  const served = new Map<HTMLElement, AbortController>()
  onPage(() => {
    for (const [element, controller] of served) {
      if (element.isConnected) continue
      controller.abort()
      served.delete(element)
    }
    for (const element of all(selector)) {
      if (served.has(element)) continue
      const controller = new AbortController()
      served.set(element, controller)
      serve(element, controller.signal)
    }
  })
}

/**
 * Calls `handle` for the events inside an element. Listens on the document: during hydration, React stops clicks, keys and input
 * there for parts that it has not reached, so listeners on the element would miss them. Ignores keys of an input method.
 */
export function listen<Type extends keyof DocumentEventMap>(
  element: Element,
  type: Type,
  handle: (event: DocumentEventMap[Type]) => void,
  signal: AbortSignal,
): void {
  const onEvent = (event: DocumentEventMap[Type]) => {
    if (type === 'keydown' && isComposing(event)) return
    if (event.target instanceof Node && element.contains(event.target)) handle(event)
  }
  document.addEventListener(type, onEvent, { capture: true, signal })
}

/** Calls `onChange` when an element becomes visible or hidden: in view, in a visible tab. Stops when the signal aborts. */
export function watchSight(element: Element, signal: AbortSignal, onChange: (isSeen: boolean) => void): void {
  let isInView = false
  const update = () => onChange(isInView && !document.hidden)
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    update()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', update, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}
