import type { AnyRouter } from '@tanstack/react-router'

/** Returns the router's id of a history entry, from its `state`; undefined if the router set none. */
export function historyKey(state: unknown): string | undefined {
  return state instanceof Object && '__TSR_key' in state ? String(state.__TSR_key) : undefined
}

/** Returns the position of a history entry, which the router counts from 0; 0 if it set none. */
export function historyIndex(state: unknown): number {
  return state instanceof Object && '__TSR_index' in state ? Number(state.__TSR_index) : 0
}

/** Storage key of the router's scroll positions in this tab: a copy, because the boot script does not import the router. */
export const SCROLL_STORAGE_KEY = 'tsr-scroll-restoration-v1_3'

/**
 * Returns the scroll position, in pixels, that the router stored for a history entry; 0 if unknown.
 *
 * @param state `history.state` of the entry, which contains the router's key.
 * @param stored Value of {@link SCROLL_STORAGE_KEY}, or null.
 */
export function storedScroll(state: unknown, stored: string | null): number {
  const key = historyKey(state)
  if (key === undefined) return 0
  const place = new RegExp(`"${key}":{"window":{[^}]*Y":(\\d+)`)
  return Number(place.exec(stored ?? '')?.[1] ?? 0)
}

/**
 * Calls `onMissed` when the component of a route fails to load, and makes the router wait for it before rendering. The router
 * only reports the failure when it renders the error. A component that has loaded no longer has `preload`.
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
