import { createFileRoute } from '@tanstack/react-router'
import { readDocsParameters, readExampleParameters } from '~/features/docs/docs-parameters'
import { loadPreviewPage } from '~/features/previews/load-previews'
import { PreviewDocs } from '~/features/previews/preview-screens'
import { pageHead } from '~/features/page-head/page-head'
import { previewPage } from '~/features/shell/route-record'

const readSearch = (search: Record<string, unknown>) => ({
  ...readDocsParameters(search),
  ...readExampleParameters(search),
})

// For pages, examples and lists: the server distinguishes them by path.
export const Route = createFileRoute('/preview/$libraryId/$ref/docs/$')({
  staticData: { record: previewPage },
  validateSearch: readSearch,
  loaderDeps: ({ search }) => readSearch(search),
  loader: ({ params, deps }) => loadPreviewPage(params, params._splat ?? '', deps),
  head: pageHead,
  component: PreviewDocs,
})
