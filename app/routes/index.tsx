import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '~/features/home/home-page'
import { fetchHome } from '~/features/landing/landing.functions'
import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/')({
  staticData: { record: { ...sharedPage, isInSitemap: true } },
  // Includes the random number that the page was rendered with.
  loader: async () => {
    const home = await fetchHome()
    return { ...pageParts(home), randomNumber: home.randomNumber }
  },
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage data={Route.useLoaderData()} />
}
