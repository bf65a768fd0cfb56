import { createFileRoute } from '@tanstack/react-router'
import { docsHead } from '~/features/docs/doc-head'
import { DocsPage } from '~/features/docs/docs-page'
import { readDocsSearch } from '~/features/docs/docs-search'
import { loadDocPage } from '~/features/docs/load-docs'
import { DOCS_STALE_MS, pageHeaders } from '~/features/docs/page-headers'

export const Route = createFileRoute('/$libraryId/$version/docs/$')({
  validateSearch: readDocsSearch,
  loaderDeps: ({ search }) => ({ insteadOf: search['instead-of'] ?? null }),
  loader: ({ params, deps }) => loadDocPage(params, params._splat ?? '', deps.insteadOf),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData }) => docsHead(loaderData),
  headers: () => pageHeaders,
  component: DocRoute,
})

function DocRoute() {
  return <DocsPage data={Route.useLoaderData()} />
}
