import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { loadSitePage } from '~/features/site-pages/load-site-page'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/privacy')({
  staticData: { record: { ...sharedPage, hasMarkdown: true, isInSitemap: true } },
  loader: () => loadSitePage('privacy'),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: PrivacyRoute,
})

function PrivacyRoute() {
  return <TextPage data={Route.useLoaderData()} />
}
