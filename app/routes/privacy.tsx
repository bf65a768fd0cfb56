import { createFileRoute } from '@tanstack/react-router'
import { sharedPage } from '~/features/shell/route-record'
import { sharedRoute } from '~/features/shell/shared-route'
import { loadSitePage } from '~/features/site-pages/load-site-page'
import { TextPage } from '~/features/site-pages/text-page'

export const Route = createFileRoute('/privacy')({
  ...sharedRoute,
  staticData: { record: { ...sharedPage, hasMarkdown: true, isInSitemap: true } },
  loader: () => loadSitePage('privacy'),
  component: TextPage,
})
