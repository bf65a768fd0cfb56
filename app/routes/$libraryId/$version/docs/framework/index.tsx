import { createFileRoute } from '@tanstack/react-router'
import { IndexScreen } from '~/features/docs/client/index-screen'
import { loadFrameworkIndex } from '~/features/docs/client/load-docs'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, hasMarkdown: true } },
  loader: ({ params }) => loadFrameworkIndex(params, null),
  component: IndexScreen,
})
