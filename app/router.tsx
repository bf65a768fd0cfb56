import { type AnyRouter, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { connectQueriesOnServer } from '~/features/queries/connect.server'
import type { RouterContext } from '~/features/queries/router-context'
import { watchArrivals } from '~/features/shell/navigation/first-frame'
import { reloadOrStay } from '~/features/shell/navigation/stay-on-page'
import { createScrollPlaces } from '~/features/shell/navigation/scroll-places'
import { historyKey, watchComponents } from './upstream/router'
import { scriptMarker } from './http/documents/script-marker'
// oxlint-disable-next-line import/no-cycle -- the generated tree names the type of the router that it is for
import { routeTree } from './routeTree.gen'

/** What a loader gave is stale after a millisecond unless its route says otherwise. */
const DEFAULT_STALE_MS = 1

// What few readers see is not in the first download.
const errorScreen = lazyRouteComponent(() => import('~/features/errors/error-screen'), 'ErrorScreen')
const notFoundScreen = lazyRouteComponent(
  () => import('~/features/errors/not-found-screen'),
  'NotFoundScreen',
)

// The server has them at hand before the first request: a screen that comes late needs scripts to get to its place.
if (typeof document === 'undefined') {
  void errorScreen.preload?.()
  void notFoundScreen.preload?.()
}

/** Marks the scripts that the router writes on the server, so that the request pipeline knows them for ours. */
const marks = createIsomorphicFn()
  .server(() => ({ ssr: { nonce: scriptMarker } }))
  .client(() => ({}))

const connectQueries = createIsomorphicFn()
  .server((router: AnyRouter) => connectQueriesOnServer(router))
  .client((router: AnyRouter) => {
    // Only documents of pages that used queries bring some, and with them the wish for the code.
    router.options.hydrate = async (dehydrated: { readonly query?: unknown } | undefined) => {
      if (!dehydrated?.query) return
      const { takeQueries } = await import('~/features/queries/queries')
      await takeQueries(router, dehydrated)
    }
  })

/** A router per request on the server, one per document in the browser. */
export function getRouter() {
  let hasMoved = false
  const places = typeof document === 'undefined' ? null : createScrollPlaces(document)
  places?.start()
  const noteArrivals = typeof document === 'undefined' ? null : watchArrivals()
  const context: RouterContext = {
    queryClient: async () => (await import('~/features/queries/queries')).queryClientOf(own),
  }
  const router = createRouter({
    ...marks(),
    routeTree,
    context,
    // Each spelling of a word in an address would be an address of its own for the same page.
    caseSensitive: true,
    defaultStaleTime: DEFAULT_STALE_MS,
    // A page that is fetched anew is so before it shows. In the background, the text, or the news that it could not be
    // had, would take the place of what is being read, and with it selection, focus and open tabs.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: errorScreen,
    defaultNotFoundComponent: notFoundScreen,
    // Browsers restore the scroll of a document by themselves; the router does it for navigations inside one, and
    // only for those: when React takes over it would send readers who have begun to scroll back to the top. On the
    // server the option would put a script into every page.
    scrollRestoration: typeof document !== 'undefined' && (() => hasMoved),
  })
  const own: AnyRouter = router
  connectQueries(own)
  noteArrivals?.(own)
  if (typeof document !== 'undefined') watchComponents(own, reloadOrStay)
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    hasMoved = fromLocation !== undefined && historyKey(fromLocation.state) !== historyKey(toLocation.state)
    places?.forget()
  })
  // It does not know how far the page was scrolled before it came, and forgets it with every page it draws.
  router.subscribe('onRendered', () => document.dispatchEvent(new Event('scroll')))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
