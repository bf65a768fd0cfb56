import type { AnyRouter } from '@tanstack/react-router'

/** The router's id of an entry of the history, from the `state` of that entry; undefined where the router set none. */
export function historyKey(state: unknown): string | undefined {
  return state instanceof Object && '__TSR_key' in state ? String(state.__TSR_key) : undefined
}

/** The place of an entry in the history, counted from 0 by the router; 0 where the router set none. */
export function historyIndex(state: unknown): number {
  return state instanceof Object && '__TSR_index' in state ? Number(state.__TSR_index) : 0
}

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

/**
 * Calls `onMissed` where the component of a route could not be fetched, and has the router wait for it before it draws.
 * The router itself says nothing of the failure until it draws the error; what has come loses its `preload`.
 */
export function watchComponents(router: AnyRouter, onMissed: () => Promise<void>): void {
  for (const { options } of Object.values<{ options: AnyRouter['routeTree']['options'] }>(
    router.routesById,
  )) {
    const component = options.component
    const load = component?.preload
    if (!component || !load) continue
    component.preload = async () => {
      await load()
      if (component.preload) await onMissed()
    }
  }
}
