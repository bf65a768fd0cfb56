import { createFileRoute } from '@tanstack/react-router'
import { DOCS_STALE_MS, pageHeaders } from '~/features/answers/page-headers'
import { unwrapOutcome } from '~/features/answers/unwrap-outcome'
import { requireLibrary } from '~/features/docs/client/require-version'
import { pageHead } from '~/features/page-head/page-head'
import { pageParts } from '~/features/page-parts/load-parts'
import { sharedPage } from '~/features/shell/route-record'
import { readAskedVersions } from '~/features/upgrade/asked-versions'
import { UpgradeScreen } from '~/features/upgrade/upgrade-screen'
import { fetchUpgrade } from '~/features/upgrade/upgrade.functions'

export const Route = createFileRoute('/$libraryId/upgrade')({
  staticData: { record: { ...sharedPage, hasMarkdown: true, search: ['from', 'to'] } },
  validateSearch: readAskedVersions,
  loaderDeps: ({ search }) => readAskedVersions(search),
  beforeLoad: ({ params }) => requireLibrary(params.libraryId),
  loader: async ({ params: { libraryId: library }, deps: { from = null, to = null } }) =>
    pageParts(unwrapOutcome(await fetchUpgrade({ data: { library, from, to } }))),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: UpgradeRoute,
})

function UpgradeRoute() {
  return <UpgradeScreen data={Route.useLoaderData()} />
}
