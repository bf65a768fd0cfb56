import { createFileRoute } from '@tanstack/react-router'
import { startAtGithub } from '~/features/accounts/sign-in.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/account/github')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: startAtGithub } },
})
