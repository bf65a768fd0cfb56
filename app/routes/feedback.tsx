import { createFileRoute } from '@tanstack/react-router'
import { FeedbackScreen } from '~/features/feedback/feedback-screen'
import { fetchFeedback } from '~/features/feedback/feedback.functions'
import { takeFeedback } from '~/features/feedback/take-feedback.server'
import { loadPage } from '~/features/page-parts/load-page'
import { formRoute } from '~/features/shell/private-route'

export const Route = createFileRoute('/feedback')({
  ...formRoute,
  loader: loadPage(fetchFeedback),
  component: FeedbackScreen,
  server: { handlers: { POST: takeFeedback } },
})
