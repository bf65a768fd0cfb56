import type { AnyRouter } from '@tanstack/react-router'

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
