import { createFileRoute } from '@tanstack/react-router'
import { statsParameters, type RawSearch } from '~/domain/stats/parameters'
import { pageHead } from '~/features/shell/page-head'
import { pageHeaders, pendingPageHeaders } from '~/features/shell/page-headers'
import { interactivePage } from '~/features/shell/route-record'
import { StatsPage } from '~/features/stats/stats-page'
import { loadStats } from '~/features/stats/stats-query'

export const Route = createFileRoute('/stats/npm/')({
  staticData: { record: { ...interactivePage, isInSitemap: true, search: statsParameters } },
  // The server reads the values: what does it would be in the script of every page.
  validateSearch: (search: RawSearch): RawSearch =>
    Object.fromEntries(statsParameters.map((name) => [name, search[name]])),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadStats(context, deps),
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: ({ loaderData }) => (loaderData?.data.isComplete ? pageHeaders : pendingPageHeaders),
  component: StatsRoute,
})

function StatsRoute() {
  return <StatsPage parts={Route.useLoaderData().parts} />
}
