import { createFileRoute } from '@tanstack/react-router'
import { docsParameterNames, readDocsParameters } from '~/features/docs/docs-parameters'
import { IndexScreen } from '~/features/docs/client/index-screen'
import { loadFrameworkIndex } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/')({
  staticData: { record: { ...sharedPage, search: docsParameterNames } },
  validateSearch: readDocsParameters,
  loaderDeps: ({ search }) => readDocsParameters(search),
  loader: ({ params, deps }) => loadFrameworkIndex(params, params.framework, deps),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: FrameworkRoute,
})

function FrameworkRoute() {
  return <IndexScreen data={Route.useLoaderData()} />
}
