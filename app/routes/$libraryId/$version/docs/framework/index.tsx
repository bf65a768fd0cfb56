import { createFileRoute } from '@tanstack/react-router'
import { IndexScreen } from '~/features/docs/client/index-screen'
import { loadFrameworkIndex } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/')({
  staticData: { record: sharedPage },
  loader: ({ params }) => loadFrameworkIndex(params, null),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: FrameworksRoute,
})

function FrameworksRoute() {
  return <IndexScreen data={Route.useLoaderData()} />
}
