import { NAVIGATED } from './lib/events'

/** Runs `prepare` after each client-side navigation. */
export function onNavigation(prepare: () => void): void {
  addEventListener(NAVIGATED, prepare)
}

/** Runs `prepare` now and after each client-side navigation. */
export function onPage(prepare: () => void): void {
  prepare()
  onNavigation(prepare)
}

/** Runs `prepare` after the `load` event; at once if it has fired. */
export function whenLoaded(prepare: () => void): void {
  if (document.readyState === 'complete') prepare()
  else addEventListener('load', prepare, { once: true })
}

export { all, isUnmodifiedClick, on } from './lib/dom'

/** Attributes of `<html>` that hold preferences and states for style sheets. */
export const root = document.documentElement.dataset

/** Returns the element in a row that a key moves to, or undefined for other keys. */
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
