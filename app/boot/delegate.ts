import { NAVIGATED } from './lib/events'

/** Runs `prepare` after each client navigation. */
export function onNavigation(prepare: () => void): void {
  addEventListener(NAVIGATED, prepare)
}

/** Runs `prepare` for the page in the document, and again after each client navigation. */
export function onPage(prepare: () => void): void {
  prepare()
  onNavigation(prepare)
}

/** Runs `prepare` once the document has all that it asked for by itself; at once if it has. */
export function whenLoaded(prepare: () => void): void {
  if (document.readyState === 'complete') prepare()
  else addEventListener('load', prepare, { once: true })
}

export { all, isUnmodifiedClick, on } from './lib/dom'

/** The attributes that carry preferences and states for style sheets. */
export const root = document.documentElement.dataset

/** The element that `key` leads to in a row of elements, or undefined for a key that leads nowhere. */
export function neighbour(
  row: readonly HTMLElement[],
  key: string,
  axis: 'x' | 'y',
): HTMLElement | undefined {
  const at = row.findIndex((element) => element === document.activeElement)
  const [back, forth] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (key === forth) return row[(at + 1) % row.length]
  if (key === back) return row.at(at < 1 ? -1 : at - 1)
  if (key === 'Home') return row[0]
  return key === 'End' ? row.at(-1) : undefined
}
