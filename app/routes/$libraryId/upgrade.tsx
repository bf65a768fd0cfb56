import { createFileRoute } from '@tanstack/react-router'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { pageHead } from '~/features/page-head/page-head'
import { loadPage } from '~/features/page-parts/load-page'
import { sharedPage } from '~/features/shell/route-record'
import { UpgradeScreen } from '~/features/upgrade/upgrade-screen'
import { type Asked, askedDeps, fetchUpgrade } from '~/features/upgrade/upgrade.functions'

export const Route = createFileRoute('/$libraryId/upgrade')({
  staticData: {
    record: { ...sharedPage, hasMarkdown: true, isInSitemap: true, search: ['from', 'to', 'kind'] },
  },
  loaderDeps: askedDeps,
  loader: loadPage<{ libraryId: string }, Asked>(fetchUpgrade),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: UpgradeRoute,
})

function UpgradeRoute() {
  return <UpgradeScreen data={Route.useLoaderData()} />
}
