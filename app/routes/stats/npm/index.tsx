import { createFileRoute } from '@tanstack/react-router'
import { inOrder, statsParameters } from '~/domain/stats/parameters'
import { pageHead } from '~/features/page-head/page-head'
import { pageHeaders, pendingPageHeaders } from '~/features/outcomes/page-headers'
import { interactivePage } from '~/features/shell/route-record'
import { StatsPage } from '~/features/stats/stats-page'
import { loadStats } from '~/features/stats/stats-query'

export const Route = createFileRoute('/stats/npm/')({
  // The server renders the chart and its tables.
  staticData: { record: { ...interactivePage, react: 'act', isInSitemap: true, search: statsParameters } },
  // The server parses the values, because a parser here would be in the bundle of every page.
  validateSearch: inOrder,
  loaderDeps: ({ search }) => inOrder(search),
  loader: ({ context, deps }) => loadStats(context, deps),
  head: pageHead,
  // A page without a chart must be revalidated, because a retry may have data.
  headers: ({ loaderData }) =>
    loaderData?.data.isComplete && !loaderData.noChart ? pageHeaders : pendingPageHeaders,
  component: StatsRoute,
})

function StatsRoute() {
  return <StatsPage parts={Route.useLoaderData().parts} />
}
