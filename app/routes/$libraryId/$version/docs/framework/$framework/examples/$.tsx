import { createFileRoute } from '@tanstack/react-router'
import { readExampleSearch } from '~/features/docs/docs-search'
import { loadExample } from '~/features/docs/load-docs'
import { pageHead } from '~/features/shell/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/shell/page-headers'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/$')({
  validateSearch: readExampleSearch,
  loaderDeps: ({ search }) => ({ path: search.path ?? null }),
  loader: ({ params, deps }) => loadExample(params, params._splat ?? '', deps.path),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData }) => pageHead(loaderData),
  headers: () => pageHeaders,
  component: ExampleRoute,
})

function ExampleRoute() {
  return <PageSlot data={Route.useLoaderData()} />
}
