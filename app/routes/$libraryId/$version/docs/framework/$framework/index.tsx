import { createFileRoute } from '@tanstack/react-router'
import { loadFrameworkIndex } from '~/features/docs/load-docs'
import { pageHead } from '~/features/shell/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/shell/page-headers'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/')({
  loader: ({ params }) => loadFrameworkIndex(params, params.framework),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => pageHeaders,
  component: FrameworkRoute,
})

function FrameworkRoute() {
  return <PageSlot data={Route.useLoaderData()} />
}
