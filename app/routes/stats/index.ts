import { createFileRoute } from '@tanstack/react-router'
import { STATS_PATH } from '~/domain/stats/address'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

/** There are no other statistics yet. */
export const Route = createFileRoute('/stats/')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => new Response(null, { status: 307, headers: { location: STATS_PATH } }) } },
})
