import { createFileRoute } from '@tanstack/react-router'
import { readDocsSearch } from '~/features/docs/docs-search'
import { loadFrameworkIndex } from '~/features/docs/load-docs'
import { pageHead } from '~/features/shell/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/shell/page-headers'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/')({
  validateSearch: readDocsSearch,
  loaderDeps: ({ search }) => readDocsSearch(search),
  loader: ({ params, deps }) => loadFrameworkIndex(params, params.framework, deps),
  staleTime: DOCS_STALE_MS,
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => pageHeaders,
  component: FrameworkRoute,
})

function FrameworkRoute() {
  return <PageSlot data={Route.useLoaderData()} />
}
