import { createFileRoute } from '@tanstack/react-router'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { pageHead } from '~/features/page-head/page-head'
import { loadPage } from '~/features/page-parts/load-page'
import { sharedPage } from '~/features/shell/route-record'
import { CompareScreen } from '~/features/upgrade/compare/compare-screen'
import { type Asked, askedDeps, fetchUpgrade } from '~/features/upgrade/upgrade.functions'

export const Route = createFileRoute('/$libraryId/compare/$')({
  staticData: { record: { ...sharedPage, hasMarkdown: true, search: ['from', 'to'] } },
  loaderDeps: askedDeps,
  loader: loadPage<{ libraryId: string; _splat?: string }, Asked>(fetchUpgrade),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: CompareRoute,
})

function CompareRoute() {
  return <CompareScreen data={Route.useLoaderData()} />
}
