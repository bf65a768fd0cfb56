import { createFileRoute } from '@tanstack/react-router'
import { catalogue } from '~/domain/catalogue/catalogue'
import { sharedFile } from '~/features/shell/route-record'

/** Redirects to the shop on another site. */
export const Route = createFileRoute('/merch')({
  staticData: { record: sharedFile },
  server: {
    handlers: {
      GET: () => new Response(null, { status: 301, headers: { location: catalogue.site.merchStore } }),
    },
  },
})
