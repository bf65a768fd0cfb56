import { keepPaintedTextFont } from './preferences/text-font'

/** Timeout for a page that is not painted, such as one in a background tab. */
const PAINT_LIMIT_MS = 1000

/** Moves the style sheets out of `noscript`, and fetches the delayed scripts. */
function fetchRest(): void {
  keepPaintedTextFont()
  const sheets = document.querySelector('noscript[data-sheets]')
  if (sheets) sheets.outerHTML = sheets.textContent
  // Setting the address of a script element for the first time fetches and runs it.
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) {
    script.src = script.dataset['src'] ?? ''
    delete script.dataset['src']
  }
}

/**
 * Fetches style sheets and scripts once the whole document is loaded and painted: earlier, they would compete with the text for
 * bandwidth and CPU time (`http/documents/loading-order.ts` delays them).
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
