import { type AnyRouter, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { connectQueriesOnServer } from '~/features/react-query/connect.server'
import type { RouterContext } from '~/features/react-query/router-context'
import { watchArrivals } from '~/features/shell/navigation/first-frame'
import { restoreJumpOrigins } from '~/features/shell/navigation/jump-origins'
import { reloadOrStay } from '~/features/shell/navigation/stay-on-page'
import { createScrollPlaces } from '~/features/shell/navigation/scroll-places'
import { historyKey, watchComponents } from './upstream/router'
import { scriptMarker } from './http/documents/script-marker'
// oxlint-disable-next-line import/no-cycle -- the generated tree names the type of the router that it is for
import { routeTree } from './routeTree.gen'

/** Loader data becomes stale after a millisecond, unless the route sets another time. */
const DEFAULT_STALE_MS = 1

// Lazy, to keep rarely needed screens out of the first download.
const errorScreen = lazyRouteComponent(() => import('~/features/errors/error-screen'), 'ErrorScreen')
const notFoundScreen = lazyRouteComponent(
  () => import('~/features/errors/not-found-screen'),
  'NotFoundScreen',
)

// The server loads them before the first request: a screen that suspends is streamed, and needs scripts to be moved into place.
if (typeof document === 'undefined') {
  void errorScreen.preload?.()
  void notFoundScreen.preload?.()
}

/**
 * Options on the server. `ssr` marks the scripts that the router writes, so that the request pipeline recognizes them. `rewrite`
 * changes no address, but makes the router spell them like `URL`: it writes `^` for `%5E`, and would redirect forever.
 */
const serverOptions = createIsomorphicFn()
  .server(() => ({ ssr: { nonce: scriptMarker }, rewrite: {} }))
  .client(() => ({}))

const connectQueries = createIsomorphicFn()
  .server((router: AnyRouter) => connectQueriesOnServer(router))
  .client((router: AnyRouter) => {
    // Only documents of pages that used queries contain query data; only those load the code.
    router.options.hydrate = async (dehydrated: { readonly query?: unknown } | undefined) => {
      if (!dehydrated?.query) return
      const { takeQueries } = await import('~/features/react-query/queries')
      await takeQueries(router, dehydrated)
    }
  })

/** Creates a router: one per request on the server, one per document in the browser. */
export function getRouter() {
  let hasMoved = false
  const scrollPlaces = typeof document === 'undefined' ? null : createScrollPlaces(document)
  scrollPlaces?.start()
  const trackArrivals = typeof document === 'undefined' ? null : watchArrivals()
  const context: RouterContext = {
    queryClient: async () => (await import('~/features/react-query/queries')).queryClientOf(anyRouter),
  }
  const router = createRouter({
    ...serverOptions(),
    routeTree,
    context,
    // Otherwise, each letter case of an address would be a duplicate of the page.
    caseSensitive: true,
    defaultStaleTime: DEFAULT_STALE_MS,
    // A stale page is refetched before it shows. A refetch in the background would replace the text while it is being read, or
    // show an error, and lose selection, focus and open tabs.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: errorScreen,
    defaultNotFoundComponent: notFoundScreen,
    // On only after the first navigation: browsers restore the scroll position of a document, and at hydration the router would
    // scroll readers back to the top. On the server, the option would add a script to every page.
    scrollRestoration: typeof document !== 'undefined' && (() => hasMoved),
  })
  const anyRouter: AnyRouter = router
  connectQueries(anyRouter)
  trackArrivals?.(anyRouter)
  if (typeof document !== 'undefined') {
    watchComponents(anyRouter, reloadOrStay)
    restoreJumpOrigins(anyRouter)
  }
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    hasMoved = fromLocation !== undefined && historyKey(fromLocation.state) !== historyKey(toLocation.state)
    scrollPlaces?.forget()
  })
  // The router has not recorded scrolling before hydration, and resets its record with each rendered page; this event makes it
  // record the current position.
  router.subscribe('onRendered', () => document.dispatchEvent(new Event('scroll')))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
