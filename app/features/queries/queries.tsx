import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'

/** How long what a query gave counts as fresh: React takes over what the server has just asked for. */
const STALE_MS = 60_000

const clients = new WeakMap<AnyRouter, QueryClient>()

/** The store of remote state of a router: one per request on the server, one per document in the browser. */
export function queryClientOf(router: AnyRouter): QueryClient {
  const known = clients.get(router)
  if (known) return known
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS } } })
  setupRouterSsrQueryIntegration({ router, queryClient, wrapQueryClient: false })
  clients.set(router, queryClient)
  return queryClient
}

/** Takes what queries gave on the server into the store of this document. */
export async function takeQueries(router: AnyRouter, dehydrated: object): Promise<void> {
  // The integration puts its own in this place, and calls what stood there.
  router.options.hydrate = () => undefined
  queryClientOf(router)
  await router.options.hydrate(dehydrated)
}

/** Stands around the components of a page that use queries. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useRouter())}>{children}</QueryClientProvider>
}
