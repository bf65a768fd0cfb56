import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '~/features/page-parts/load-page'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { CompareScreen } from '~/features/upgrade/compare/compare-screen'
import { type Asked, askedDeps, fetchUpgrade } from '~/features/upgrade/upgrade.functions'

export const Route = createFileRoute('/$libraryId/compare/$')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, hasMarkdown: true, search: ['from', 'to'] } },
  loaderDeps: askedDeps,
  loader: loadPage<{ libraryId: string; _splat?: string }, Asked>(fetchUpgrade),
  component: CompareScreen,
})
