import { createFileRoute } from '@tanstack/react-router'
import { DOCS_STALE_MS, pageHeaders } from '~/features/answers/page-headers'
import { unwrapOutcome } from '~/features/answers/unwrap-outcome'
import { pageHead } from '~/features/page-head/page-head'
import { pageParts } from '~/features/page-parts/load-parts'
import { sharedPage } from '~/features/shell/route-record'
import { UpgradeScreen } from '~/features/upgrade/upgrade-screen'
import { type AskedSearch, fetchUpgrade } from '~/features/upgrade/upgrade.functions'

export const Route = createFileRoute('/$libraryId/upgrade')({
  staticData: {
    record: { ...sharedPage, hasMarkdown: true, isInSitemap: true, search: ['from', 'to', 'kind'] },
  },
  // The server reads the values: what does it would be in the script of every page.
  loaderDeps: ({ search: { from, to, kind } }: AskedSearch) => ({ from, to, kind }),
  loader: async ({ params, deps }) =>
    pageParts(unwrapOutcome(await fetchUpgrade({ data: { ...params, ...deps } }))),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: UpgradeRoute,
})

function UpgradeRoute() {
  return <UpgradeScreen data={Route.useLoaderData()} />
}
