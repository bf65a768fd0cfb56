import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '~/features/home/home-page'
import { fetchHome } from '~/features/landing/landing.functions'
import { pageParts } from '~/features/shell/load-parts'
import { pageHead } from '~/features/shell/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/shell/page-headers'

export const Route = createFileRoute('/')({
  // The home page's loader supplies a random number (spec section 2).
  loader: async () => ({ ...pageParts(await fetchHome()), randomNumber: Math.random() }),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => pageHeaders,
  component: HomeRoute,
})

function HomeRoute() {
  return <HomePage data={Route.useLoaderData()} />
}
