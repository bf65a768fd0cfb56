import { createFileRoute } from '@tanstack/react-router'
import { inOrder, statsParameters } from '~/domain/stats/parameters'
import { pageHead } from '~/features/page-head/page-head'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { fetchComparison } from '~/features/stats/stats.functions'

/** Redirects short addresses, such as `/stats/npm/react-vs-vue`, to the full form. */
export const Route = createFileRoute('/stats/npm/$')({
  staticData: { record: { ...sharedPage, search: statsParameters } },
  validateSearch: inOrder,
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ params, deps }) =>
    unwrapOutcome(await fetchComparison({ data: { path: params._splat ?? '', search: deps } })),
  head: ({ match }) => pageHead({ match }),
})
