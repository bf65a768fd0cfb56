import { createFileRoute } from '@tanstack/react-router'
import { answerPeek } from '~/features/names/names.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/peek/$')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ params, request }) => answerPeek(params._splat ?? '', request) } },
})
