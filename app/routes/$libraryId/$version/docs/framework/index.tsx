import { createFileRoute } from '@tanstack/react-router'
import { loadFrameworkIndex } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/answers/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/')({
  staticData: { record: sharedPage },
  loader: ({ params }) => loadFrameworkIndex(params, null),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: FrameworksRoute,
})

function FrameworksRoute() {
  return <PageSlot data={Route.useLoaderData()} />
}
