import type { AnyRouter } from '@tanstack/react-router'
import { queryClientOf } from './queries'

/** Sends what queries gave with the documents of pages that used some; others stay as they are. */
export function connectQueriesOnServer(router: AnyRouter): void {
  const queryClient = queryClientOf(router)
  const { dehydrate } = router.options
  router.options.dehydrate = () =>
    queryClient.getQueryCache().getAll().length > 0 ? dehydrate?.() : undefined
}
