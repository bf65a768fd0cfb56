import { createFileRoute } from '@tanstack/react-router'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { fetchNews } from '~/features/whats-new/news.functions'
import { pageHead } from '~/features/page-head/page-head'
import { loadPage } from '~/features/page-parts/load-page'
import { sharedPage } from '~/features/shell/route-record'
import { UpgradeScreen } from '~/features/upgrade/upgrade-screen'

export const Route = createFileRoute('/{-$libraryId}/whats-new/')({
  staticData: { record: { ...sharedPage, hasMarkdown: true, isInSitemap: true } },
  loader: loadPage<{ libraryId?: string }>(fetchNews),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: NewsRoute,
})

function NewsRoute() {
  return <UpgradeScreen data={Route.useLoaderData()} />
}
