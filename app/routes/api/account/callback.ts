import { createFileRoute } from '@tanstack/react-router'
import { finishAtGithub } from '~/features/accounts/sign-in.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/callback')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: finishAtGithub } },
})
