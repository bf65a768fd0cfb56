import { keepPaintedTextFont } from './text-font'

/** How long a page that is not painted, such as one in a tab in the background, keeps the rest waiting. */
const PAINT_LIMIT_MS = 1000

/** Puts the style sheets, which the document has for readers without scripts, into its head, and has its scripts fetched. */
function fetchRest(): void {
  keepPaintedTextFont()
  const sheets = document.querySelector('noscript[data-sheets]')
  if (sheets) sheets.outerHTML = sheets.textContent
  // A script element that gets its address for the first time is fetched and run then.
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    script.src = script.dataset['src'] ?? ''
    delete script.dataset['src']
  }
}

/**
 * Has style sheets and scripts fetched once the whole document is there and painted: anything fetched earlier competes
 * with the text for bandwidth and processor time (`http/documents/loading-order.ts` leaves them to this).
 */
export function fetchRestAfterPaint(): void {
  addEventListener('DOMContentLoaded', () => {
    const timer = setTimeout(fetchRest, PAINT_LIMIT_MS)
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect()
      clearTimeout(timer)
      fetchRest()
    }).observe({ type: 'paint', buffered: true })
  })
}
