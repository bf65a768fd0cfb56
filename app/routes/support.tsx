import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { loadSitePage } from '~/features/site-pages/load-site-page'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/support')({
  staticData: { record: { ...sharedPage, hasMarkdown: true, isInSitemap: true } },
  loader: () => loadSitePage('support'),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: SupportRoute,
})

function SupportRoute() {
  return <TextPage data={Route.useLoaderData()} />
}
