import { createFileRoute } from '@tanstack/react-router'
import { ARRIVAL } from '~/domain/addresses/addresses'
import { readArrival } from '~/features/docs/docs-parameters'
import { LandingPage } from '~/features/landing/landing-page'
import { fetchLanding } from '~/features/landing/landing.functions'
import { pageParts } from '~/features/page-parts/load-parts'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'

export const Route = createFileRoute('/$libraryId/$version/')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, search: [ARRIVAL], isInSitemap: true } },
  validateSearch: readArrival,
  loaderDeps: ({ search }) => readArrival(search),
  loader: async ({ params: { libraryId, version }, deps }) => {
    const arrival = deps[ARRIVAL] ?? null
    return pageParts(unwrapOutcome(await fetchLanding({ data: { library: libraryId, version, arrival } })))
  },
  component: LandingPage,
})
