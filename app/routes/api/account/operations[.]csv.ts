import { createFileRoute } from '@tanstack/react-router'
import { answerOperationsTable } from '~/features/operations/read-operations.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/operations.csv')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: answerOperationsTable } },
})
