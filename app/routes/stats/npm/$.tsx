import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '~/features/page-head/page-head'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/answers/unwrap-outcome'
import { fetchComparison } from '~/features/stats/stats.functions'

/** Short addresses, such as `/stats/npm/react-vs-vue`: they lead to the full form. */
export const Route = createFileRoute('/stats/npm/$')({
  staticData: { record: sharedPage },
  loader: async ({ params }) => unwrapOutcome(await fetchComparison({ data: { path: params._splat ?? '' } })),
  head: ({ match }) => pageHead({ match }),
})
