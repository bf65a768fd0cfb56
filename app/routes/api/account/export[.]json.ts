import { createFileRoute } from '@tanstack/react-router'
import { answerExport } from '~/features/accounts/account-files.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/export.json')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: answerExport } },
})
