import { createFileRoute } from '@tanstack/react-router'
import { readDocsSearch, readExampleSearch } from '~/features/docs/docs-search'
import { loadPreviewPage } from '~/features/previews/load-previews'
import { previewHeaders } from '~/features/previews/preview-headers'
import { PreviewDocs } from '~/features/previews/preview-screens'
import { pageHead } from '~/features/shell/page-head'

// Pages, examples and lists alike: the server tells them apart by their path.
export const Route = createFileRoute('/preview/$libraryId/$ref/docs/$')({
  validateSearch: (search) => ({ ...readDocsSearch(search), ...readExampleSearch(search) }),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadPreviewPage(params, params._splat ?? '', deps),
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => previewHeaders,
  component: PreviewRoute,
})

function PreviewRoute() {
  return <PreviewDocs data={Route.useLoaderData()} />
}
