import { createFileRoute } from '@tanstack/react-router'
import { privateFile, serverOnly } from '~/features/shell/route-record'
import { answerWebhook } from '~/features/webhooks/webhooks.server'

export const Route = createFileRoute('/api/webhooks/github')({
  ...serverOnly({ ...privateFile, isWritable: true }),
  server: { handlers: { ANY: ({ request }) => answerWebhook(request) } },
})
