import { createFileRoute } from '@tanstack/react-router'
import { answerKeySet } from '~/features/accounts/service/backend.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/.well-known/jwks.json')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: () => answerKeySet() } },
})
