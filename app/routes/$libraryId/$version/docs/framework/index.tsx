import { createFileRoute } from '@tanstack/react-router'
import { docsHead } from '~/features/docs/doc-head'
import { DocsPage } from '~/features/docs/docs-page'
import { loadFrameworkIndex } from '~/features/docs/load-docs'
import { DOCS_STALE_MS, pageHeaders } from '~/features/docs/page-headers'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/')({
  loader: ({ params }) => loadFrameworkIndex(params, null),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData }) => docsHead(loaderData),
  headers: () => pageHeaders,
  component: FrameworksRoute,
})

function FrameworksRoute() {
  return <DocsPage data={Route.useLoaderData()} />
}
