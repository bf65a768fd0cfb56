import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '~/features/page-parts/load-page'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { ChangesScreen } from '~/features/upgrade/changes-screen'
import { type Asked, askedDeps, fetchUpgrade } from '~/features/upgrade/upgrade.functions'

export const Route = createFileRoute('/$libraryId/upgrade')({
  ...sharedRoute,
  staticData: {
    record: { ...sharedPage, hasMarkdown: true, isInSitemap: true, search: ['from', 'to', 'kind'] },
  },
  loaderDeps: askedDeps,
  loader: loadPage<{ libraryId: string }, Asked>(fetchUpgrade),
  component: ChangesScreen,
})
