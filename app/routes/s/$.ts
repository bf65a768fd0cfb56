import { createFileRoute } from '@tanstack/react-router'
import { answerNameAddress } from '~/features/names/names.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/s/$')({
  // Any word makes an address: answers would push pages out of the cache.
  ...serverOnly(privateFile),
  server: { handlers: { GET: ({ params, request }) => answerNameAddress(params._splat ?? '', request) } },
})
