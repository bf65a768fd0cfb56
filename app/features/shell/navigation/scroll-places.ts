/** Attribute by which the router identifies a scrolled element; without it, by position. */
const ID_ATTRIBUTE = 'data-scroll-restoration-id'

/**
 * Prevents the router from restoring scroll positions of elements inside pages. The router identifies a scrolled element by its
 * position in the document, so on the next page it would scroll another element at that position, such as a code block. While the
 * router records positions, each scrolled element has a unique id, removed afterwards, so that the router finds no element by it
 * later. An element that has the attribute in its markup is restored by the router. All elements still get their `scroll` events.
 */
export function createScrollPlaces(documentNode: Document) {
  const named = new Set<Element>()
  let count = 0
  const nameElement = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.hasAttribute(ID_ATTRIBUTE)) return
    count += 1
    target.setAttribute(ID_ATTRIBUTE, `once-${performance.timeOrigin}-${count}`)
    named.add(target)
  }
  return {
    /** Starts to name scrolled elements. Call this before the router starts listening. */
    start(): void {
      documentNode.addEventListener('scroll', nameElement, { capture: true, passive: true })
    },
    /** Removes the names. Call this after the router has recorded the scroll positions. */
    forget(): void {
      for (const element of named) element.removeAttribute(ID_ATTRIBUTE)
      named.clear()
    },
  }
}
