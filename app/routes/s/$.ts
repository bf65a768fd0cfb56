import { createFileRoute } from '@tanstack/react-router'
import { answerNameAddress } from '~/features/names/names.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/s/$')({
  // Any word is a valid address, so cached responses would evict pages.
  ...serverOnly(privateFile),
  server: { handlers: { GET: ({ params, request }) => answerNameAddress(params._splat ?? '', request) } },
})
