import { isUnmodified } from './dom'
import { NAVIGATED } from './events'

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

/** Attributes of `<html>` that hold preferences and states for style sheets. */
export const rootData = document.documentElement.dataset

/** Keys of a horizontal row: previous and next. */
export const ACROSS = ['ArrowLeft', 'ArrowRight'] as const

/** Returns the element of a row that a key moves to; undefined for other keys. */
export function neighbor(
  row: readonly HTMLElement[],
  event: KeyboardEvent,
  [back, forth]: readonly [back: string, forth: string],
): HTMLElement | undefined {
  if (!isUnmodified(event)) return undefined
  const { key } = event
  const at = row.findIndex((element) => element === document.activeElement)
  if (key === forth) return row[(at + 1) % row.length]
  if (key === back) return row.at(at < 1 ? -1 : at - 1)
  if (key === 'Home') return row[0]
  return key === 'End' ? row.at(-1) : undefined
}
