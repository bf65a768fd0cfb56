import { createFileRoute } from '@tanstack/react-router'
import { fetchNews } from '~/features/whats-new/news.functions'
import { loadPage } from '~/features/page-parts/load-page'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { ChangesScreen } from '~/features/upgrade/changes-screen'

export const Route = createFileRoute('/{-$libraryId}/whats-new/')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, hasMarkdown: true, isInSitemap: true } },
  loader: loadPage<{ libraryId?: string }>(fetchNews),
  component: ChangesScreen,
})
