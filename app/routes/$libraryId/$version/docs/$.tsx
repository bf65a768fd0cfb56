import { createFileRoute } from '@tanstack/react-router'
import { docsParameterNames, readDocsParameters } from '~/features/docs/docs-parameters'
import { loadDocPage } from '~/features/docs/client/load-docs'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/$')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, search: docsParameterNames, hasMarkdown: true, isInSitemap: true } },
  validateSearch: readDocsParameters,
  loaderDeps: ({ search }) => readDocsParameters(search),
  loader: ({ params, deps }) => loadDocPage(params, params._splat ?? '', deps),
  component: PageSlot,
})
