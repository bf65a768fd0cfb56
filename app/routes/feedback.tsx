import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '~/features/accounts/account-screen'
import { fetchFeedback } from '~/features/feedback/feedback.functions'
import { takeFeedback } from '~/features/feedback/take-feedback.server'
import { loadPage } from '~/features/page-parts/load-page'
import { formRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/feedback')({
  ...formRoute,
  loader: loadPage(fetchFeedback),
  component: AccountScreen,
  server: { handlers: { POST: takeFeedback } },
})
