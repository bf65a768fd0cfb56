import { createFileRoute } from '@tanstack/react-router'
import { answerAccount } from '~/features/accounts/service/account-answers.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/$')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: ({ request, params }) => answerAccount(request, params._splat) } },
})
