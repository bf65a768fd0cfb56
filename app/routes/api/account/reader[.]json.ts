import { createFileRoute } from '@tanstack/react-router'
import { answerReader } from '~/features/accounts/account-files.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/reader.json')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: answerReader } },
})
