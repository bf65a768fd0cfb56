import { createFileRoute } from '@tanstack/react-router'
import { docsParameterNames, readDocsParameters } from '~/features/docs/docs-parameters'
import { loadDocPage } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/$')({
  staticData: { record: { ...sharedPage, search: docsParameterNames, hasMarkdown: true, isInSitemap: true } },
  validateSearch: readDocsParameters,
  loaderDeps: ({ search }) => readDocsParameters(search),
  loader: ({ params, deps }) => loadDocPage(params, params._splat ?? '', deps),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: DocRoute,
})

function DocRoute() {
  return <PageSlot data={Route.useLoaderData()} />
}
