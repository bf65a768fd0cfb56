import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '~/features/shell/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/shell/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { loadPlainPage } from '~/features/site-pages/load-plain-page'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/dedicated-support')({
  staticData: { record: { ...sharedPage, isInSitemap: true } },
  loader: () => loadPlainPage('dedicated-support'),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => pageHeaders,
  component: DedicatedSupportRoute,
})

function DedicatedSupportRoute() {
  return <TextPage data={Route.useLoaderData()} />
}
