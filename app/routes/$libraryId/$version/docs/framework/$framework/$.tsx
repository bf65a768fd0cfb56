import { createFileRoute } from '@tanstack/react-router'
import { docsParameterNames, readDocsParameters } from '~/features/docs/docs-parameters'
import { loadDocPage } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/$')({
  staticData: { record: { ...sharedPage, search: docsParameterNames, hasMarkdown: true, isInSitemap: true } },
  validateSearch: readDocsParameters,
  loaderDeps: ({ search }) => readDocsParameters(search),
  loader: ({ params, deps }) =>
    loadDocPage(params, `framework/${params.framework}/${params._splat ?? ''}`, deps),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: FrameworkDocRoute,
})

function FrameworkDocRoute() {
  return <PageSlot data={Route.useLoaderData()} />
}
