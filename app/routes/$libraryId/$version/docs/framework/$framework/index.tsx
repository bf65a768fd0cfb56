import { createFileRoute } from '@tanstack/react-router'
import { docsParameterNames, readDocsParameters } from '~/features/docs/docs-parameters'
import { IndexScreen } from '~/features/docs/client/index-screen'
import { loadFrameworkIndex } from '~/features/docs/client/load-docs'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, search: docsParameterNames, hasMarkdown: true } },
  validateSearch: readDocsParameters,
  loaderDeps: ({ search }) => readDocsParameters(search),
  loader: ({ params, deps }) => loadFrameworkIndex(params, params.framework, deps),
  component: IndexScreen,
})
