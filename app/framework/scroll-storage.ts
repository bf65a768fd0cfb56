import { historyKey } from './history-key'

/**
 * Where the router keeps, for this tab, how far pages were scrolled: its `storageKey`, copied because the boot script
 * stands alone.
 */
export const SCROLL_STORAGE_KEY = 'tsr-scroll-restoration-v1_3'

/**
 * How far the page of an entry of the history was scrolled when the router left it, in pixels; 0 when that is unknown.
 *
 * @param state `history.state` of the entry, where the router puts its key.
 * @param stored What the router stored under {@link SCROLL_STORAGE_KEY}, or null.
 */
export function storedScroll(state: unknown, stored: string | null): number {
  const key = historyKey(state)
  if (key === undefined) return 0
  const place = new RegExp(`"${key}":{"window":{[^}]*Y":(\\d+)`)
  return Number(place.exec(stored ?? '')?.[1] ?? 0)
}
