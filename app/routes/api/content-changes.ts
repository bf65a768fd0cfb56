import { createFileRoute } from '@tanstack/react-router'
import { answerContentChanges } from '~/features/live-reload/editing.server'
import { privateFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/api/content-changes')({
  ...serverOnly(privateFile),
  server: { handlers: { GET: ({ request }) => answerContentChanges(request) } },
})
