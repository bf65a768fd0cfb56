import { createFileRoute } from '@tanstack/react-router'
import { answerHealth } from '~/features/operations/health.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/health')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: ({ request }) => answerHealth(request) } },
})
