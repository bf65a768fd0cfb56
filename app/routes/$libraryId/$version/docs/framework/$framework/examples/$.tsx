import { createFileRoute } from '@tanstack/react-router'
import { exampleParameterNames, readExampleParameters } from '~/features/docs/docs-parameters'
import { ExampleScreen } from '~/features/docs/client/example-screen'
import { loadExample } from '~/features/docs/client/load-docs'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/$')({
  ...sharedRoute,
  staticData: {
    record: { ...sharedPage, search: exampleParameterNames, hasMarkdown: true, isInSitemap: true },
  },
  validateSearch: readExampleParameters,
  loaderDeps: ({ search }) => readExampleParameters(search),
  loader: ({ params, deps }) => loadExample(params, params._splat ?? '', deps),
  component: ExampleScreen,
})
