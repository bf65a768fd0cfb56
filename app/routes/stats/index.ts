import { createFileRoute } from '@tanstack/react-router'
import { STATS_PATH } from '~/domain/stats/address'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

/** Redirects to npm downloads, the only statistics so far. */
export const Route = createFileRoute('/stats/')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => new Response(null, { status: 307, headers: { location: STATS_PATH } }) } },
})
