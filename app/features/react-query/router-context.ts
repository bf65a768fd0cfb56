import type { QueryClient } from '@tanstack/react-query'

/** Context of route loaders. */
export type RouterContext = {
  /** Returns the query client, whose code is loaded at the first call. */
  readonly queryClient: () => Promise<QueryClient>
}
