import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '~/features/home/home-page'
import { fetchHome } from '~/features/landing/landing.functions'
import { pageParts } from '~/features/page-parts/load-parts'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'

export const Route = createFileRoute('/')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, isInSitemap: true } },
  loader: async () => pageParts(await fetchHome()),
  component: HomePage,
})
