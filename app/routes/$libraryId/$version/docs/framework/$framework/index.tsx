import { createFileRoute } from '@tanstack/react-router'
import { docsHead } from '~/features/docs/doc-head'
import { DocsPage } from '~/features/docs/docs-page'
import { loadFrameworkIndex } from '~/features/docs/load-docs'
import { DOCS_STALE_MS, pageHeaders } from '~/features/docs/page-headers'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/')({
  loader: ({ params }) => loadFrameworkIndex(params, params.framework),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData }) => docsHead(loaderData),
  headers: () => pageHeaders,
  component: FrameworkRoute,
})

function FrameworkRoute() {
  return <DocsPage data={Route.useLoaderData()} />
}
