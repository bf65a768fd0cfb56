import { createFileRoute } from '@tanstack/react-router'
import { exampleParameterNames, readExampleParameters } from '~/features/docs/docs-parameters'
import { ExampleScreen } from '~/features/docs/client/example-screen'
import { loadExample } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { DOCS_STALE_MS, pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/$')({
  staticData: {
    record: { ...sharedPage, search: exampleParameterNames, hasMarkdown: true, isInSitemap: true },
  },
  validateSearch: readExampleParameters,
  loaderDeps: ({ search }) => readExampleParameters(search),
  loader: ({ params, deps }) => loadExample(params, params._splat ?? '', deps),
  staleTime: DOCS_STALE_MS,
  head: pageHead,
  headers: () => pageHeaders,
  component: ExampleRoute,
})

function ExampleRoute() {
  return <ExampleScreen data={Route.useLoaderData()} />
}
