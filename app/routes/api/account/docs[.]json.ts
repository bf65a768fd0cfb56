import { createFileRoute } from '@tanstack/react-router'
import { answerDocsRows } from '~/features/maintenance/read-health.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/docs.json')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: answerDocsRows } },
})
