/** By this attribute, where an element has one, the router names a scrolled element; by its position otherwise. */
const ID_ATTRIBUTE = 'data-scroll-restoration-id'

/**
 * Keeps the router from scrolling elements inside pages. It notes how far each element was scrolled and names it by its
 * position in the document, so that on the next page it would scroll another element at that position, such as a code
 * block. An element gets a name of its own while it is noted and loses it afterwards: the router finds nothing by that name
 * later. An element that brings the attribute is restored by the router. All elements get their own `scroll` events.
 */
export function createScrollPlaces(documentNode: Document) {
  const named = new Set<Element>()
  let count = 0
  const name = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.hasAttribute(ID_ATTRIBUTE)) return
    count += 1
    target.setAttribute(ID_ATTRIBUTE, `once-${performance.timeOrigin}-${count}`)
    named.add(target)
  }
  return {
    /** Starts to name scrolled elements. To be called before the router listens. */
    start(): void {
      documentNode.addEventListener('scroll', name, { capture: true, passive: true })
    },
    /** Takes the names away. To be called after the router has noted how far elements are scrolled. */
    forget(): void {
      for (const element of named) element.removeAttribute(ID_ATTRIBUTE)
      named.clear()
    },
  }
}
