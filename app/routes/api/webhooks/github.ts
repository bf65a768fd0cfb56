import { createFileRoute } from '@tanstack/react-router'
import { answerWebhook } from '~/features/webhooks/webhooks.server'

export const Route = createFileRoute('/api/webhooks/github')({
  server: { handlers: { ANY: ({ request }) => answerWebhook(request) } },
})
