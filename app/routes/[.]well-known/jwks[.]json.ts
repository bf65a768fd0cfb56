import { createFileRoute } from '@tanstack/react-router'
import { answerKeySet } from '~/features/backend/backend.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/.well-known/jwks.json')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: () => answerKeySet() } },
})
