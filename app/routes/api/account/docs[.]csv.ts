import { createFileRoute } from '@tanstack/react-router'
import { answerDocsTable } from '~/features/maintenance/read-health.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/docs.csv')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: answerDocsTable } },
})
