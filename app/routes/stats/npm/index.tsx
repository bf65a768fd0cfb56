import { createFileRoute } from '@tanstack/react-router'
import { statsParameters, type RawSearch } from '~/domain/stats/parameters'
import { pageHead } from '~/features/shell/page-head'
import { pageHeaders } from '~/features/shell/page-headers'
import { interactivePage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/shell/unwrap-outcome'
import { StatsPage } from '~/features/stats/stats-page'
import { statsPartsQuery, statsQueryOf } from '~/features/stats/stats-query'

/** What lacks counts that are on their way is asked for anew by every reader. */
const unsettledHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' }

export const Route = createFileRoute('/stats/npm/')({
  staticData: { record: { ...interactivePage, isInSitemap: true, search: statsParameters } },
  // The server reads the values: what does it would be in the script of every page.
  validateSearch: (search: RawSearch): RawSearch =>
    Object.fromEntries(statsParameters.map((name) => [name, search[name]])),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const client = await context.queryClient()
    const [parts, outcome] = await Promise.all([
      client.ensureQueryData(statsPartsQuery),
      client.ensureQueryData(statsQueryOf(deps)),
    ])
    const { head, data } = unwrapOutcome(outcome)
    return { head, parts, isSettled: data.isSettled }
  },
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: ({ loaderData }) => (loaderData?.isSettled ? pageHeaders : unsettledHeaders),
  component: StatsRoute,
})

function StatsRoute() {
  return <StatsPage {...Route.useLoaderData().parts} />
}
