import { createFileRoute } from '@tanstack/react-router'
import { docsHead } from '~/features/docs/doc-head'
import { DocsPage } from '~/features/docs/docs-page'
import { readExampleSearch } from '~/features/docs/docs-search'
import { loadExample } from '~/features/docs/load-docs'
import { DOCS_STALE_MS, pageHeaders } from '~/features/docs/page-headers'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/$')({
  validateSearch: readExampleSearch,
  loaderDeps: ({ search }) => ({ path: search.path ?? null }),
  loader: ({ params, deps }) => loadExample(params, params._splat ?? '', deps.path),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData }) => docsHead(loaderData),
  headers: () => pageHeaders,
  component: ExampleRoute,
})

function ExampleRoute() {
  return <DocsPage data={Route.useLoaderData()} />
}
