import type { AnyRouter } from '@tanstack/react-router'

/** The router's id of a history entry, from the entry's `state`; undefined if the router set none. */
export function historyKey(state: unknown): string | undefined {
  return state instanceof Object && '__TSR_key' in state ? String(state.__TSR_key) : undefined
}

/** Position of a history entry, counted from 0 by the router; 0 where the router set none. */
export function historyIndex(state: unknown): number {
  return state instanceof Object && '__TSR_index' in state ? Number(state.__TSR_index) : 0
}

/**
 * Key under which the router keeps scroll positions in this tab: its `storageKey`, copied because the boot script imports
 * nothing of the router.
 */
export const SCROLL_STORAGE_KEY = 'tsr-scroll-restoration-v1_3'

/**
 * Scroll position, in pixels, of a history entry when the router left it; 0 when unknown.
 *
 * @param state `history.state` of the entry, which holds the router's key. @param stored What the router stored under
 * {@link SCROLL_STORAGE_KEY}, or null.
 */
export function storedScroll(state: unknown, stored: string | null): number {
  const key = historyKey(state)
  if (key === undefined) return 0
  const place = new RegExp(`"${key}":{"window":{[^}]*Y":(\\d+)`)
  return Number(place.exec(stored ?? '')?.[1] ?? 0)
}

/**
 * Calls `onMissed` where the component of a route could not be fetched, and makes the router wait for it before
 * drawing. The router itself reports the failure only when it draws the error; a component that has arrived loses its
 * `preload`.
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
