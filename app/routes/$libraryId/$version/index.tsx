import { createFileRoute } from '@tanstack/react-router'
import { ARRIVAL } from '~/domain/addresses/addresses'
import { readArrival } from '~/features/docs/docs-parameters'
import { LandingPage } from '~/features/landing/landing-page'
import { fetchLanding } from '~/features/landing/landing.functions'
import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'

export const Route = createFileRoute('/$libraryId/$version/')({
  staticData: { record: { ...sharedPage, search: [ARRIVAL], isInSitemap: true } },
  validateSearch: readArrival,
  loaderDeps: ({ search }) => readArrival(search),
  loader: async ({ params: { libraryId, version }, deps }) => {
    const arrival = deps[ARRIVAL] ?? null
    return pageParts(unwrapOutcome(await fetchLanding({ data: { library: libraryId, version, arrival } })))
  },
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: LandingRoute,
})

function LandingRoute() {
  return <LandingPage data={Route.useLoaderData()} />
}
