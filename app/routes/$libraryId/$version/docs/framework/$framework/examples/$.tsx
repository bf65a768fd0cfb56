import { createFileRoute } from '@tanstack/react-router'
import { readExampleSearch } from '~/features/docs/docs-search'
import { ExampleScreen } from '~/features/docs/example-screen'
import { loadExample } from '~/features/docs/load-docs'
import { pageHead } from '~/features/shell/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/shell/page-headers'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/$')({
  validateSearch: readExampleSearch,
  loaderDeps: ({ search }) => ({ path: readExampleSearch(search).path ?? null }),
  loader: ({ params, deps }) => loadExample(params, params._splat ?? '', deps.path),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => pageHeaders,
  component: ExampleRoute,
})

function ExampleRoute() {
  return <ExampleScreen data={Route.useLoaderData()} />
}
