import { createFileRoute } from '@tanstack/react-router'
import { loadChanges } from '~/features/previews/load-previews'
import { PreviewChanges } from '~/features/previews/preview-screens'
import { pageHead } from '~/features/page-head/page-head'
import { previewPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/preview/$libraryId/$ref/changes/$')({
  staticData: { record: previewPage },
  loader: ({ params }) => loadChanges(params, params._splat ?? ''),
  head: pageHead,
  component: PreviewChanges,
})
