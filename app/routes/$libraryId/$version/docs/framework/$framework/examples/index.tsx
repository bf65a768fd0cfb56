import { createFileRoute } from '@tanstack/react-router'
import { docsParameterNames, readDocsParameters } from '~/features/docs/docs-parameters'
import { IndexScreen } from '~/features/docs/client/index-screen'
import { loadExampleList } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/')({
  staticData: { record: { ...sharedPage, search: docsParameterNames } },
  validateSearch: readDocsParameters,
  loaderDeps: ({ search }) => readDocsParameters(search),
  loader: ({ params, deps }) => loadExampleList(params, deps),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: ExampleListRoute,
})

function ExampleListRoute() {
  return <IndexScreen data={Route.useLoaderData()} />
}
