import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'

/** Spec section 9: what a loader gave is stale after a millisecond unless its route says otherwise. */
const DEFAULT_STALE_MS = 1

/** A router per request on the server, one per document in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultStaleTime: DEFAULT_STALE_MS,
    // What few readers see is not in the first download.
    defaultErrorComponent: lazyRouteComponent(() => import('~/features/errors/error-screen'), 'ErrorScreen'),
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('~/features/errors/not-found-screen'),
      'NotFoundScreen',
    ),
    // Browsers restore the scroll of a document by themselves; the router does it for navigations inside one. On the
    // server the option would put a script into every page.
    scrollRestoration: typeof document !== 'undefined',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
