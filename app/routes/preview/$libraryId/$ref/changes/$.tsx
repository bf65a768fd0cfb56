import { createFileRoute } from '@tanstack/react-router'
import { loadChanges } from '~/features/previews/load-previews'
import { previewHeaders } from '~/features/previews/preview-headers'
import { PreviewChanges } from '~/features/previews/preview-screens'
import { pageHead } from '~/features/shell/page-head'

export const Route = createFileRoute('/preview/$libraryId/$ref/changes/$')({
  loader: ({ params }) => loadChanges(params, params._splat ?? ''),
  head: ({ loaderData, match }) => pageHead(loaderData, match.error),
  headers: () => previewHeaders,
  component: ComparisonRoute,
})

function ComparisonRoute() {
  return <PreviewChanges data={Route.useLoaderData()} />
}
