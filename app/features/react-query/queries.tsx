import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { ReactNode } from 'react'

/** Time in milliseconds for which query results are fresh, so that React reuses those of the server. */
const STALE_MS = 60_000

const clients = new WeakMap<AnyRouter, QueryClient>()

/** Returns the query client of a router: one per request on the server, one per document in the browser. */
export function queryClientOf(router: AnyRouter): QueryClient {
  const known = clients.get(router)
  if (known) return known
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS } } })
  setupRouterSsrQueryIntegration({ router, queryClient, wrapQueryClient: false })
  clients.set(router, queryClient)
  return queryClient
}

/** Hydrates the query client of this document with query results from the server. */
export async function takeQueries(router: AnyRouter, dehydrated: object): Promise<void> {
  // The integration replaces `hydrate`, and calls the previous one.
  router.options.hydrate = () => undefined
  queryClientOf(router)
  await router.options.hydrate(dehydrated)
}

/** Provides the query client to components that use queries. */
export function Queries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useRouter())}>{children}</QueryClientProvider>
}
