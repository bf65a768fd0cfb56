import type { QueryClient } from '@tanstack/react-query'

/** What loaders find in their context. */
export type RouterContext = {
  /** The store of remote state. Its code is fetched when a loader first asks for it. */
  readonly queryClient: () => Promise<QueryClient>
}
