import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '~/features/errors/error-screen'
import { NotFoundScreen } from '~/features/errors/not-found-screen'
import { routeTree } from './routeTree.gen'

/** Spec section 9: what a loader gave is stale after a millisecond unless its route says otherwise. */
const DEFAULT_STALE_MS = 1

/** A router per request on the server, one per document in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultStaleTime: DEFAULT_STALE_MS,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
