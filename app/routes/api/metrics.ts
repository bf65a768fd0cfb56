import { createFileRoute } from '@tanstack/react-router'
import { answerMetrics } from '~/features/operations/metrics.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/metrics')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: ({ request }) => answerMetrics(request) } },
})
