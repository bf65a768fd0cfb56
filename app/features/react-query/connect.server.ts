import type { AnyRouter } from '@tanstack/react-router'
import { queryClientOf } from './queries'

/** Adds query results to documents of pages that use queries; other documents have none. */
export function connectQueriesOnServer(router: AnyRouter): void {
  const queryClient = queryClientOf(router)
  const { dehydrate } = router.options
  router.options.dehydrate = () =>
    queryClient.getQueryCache().getAll().length > 0 ? dehydrate?.() : undefined
}
