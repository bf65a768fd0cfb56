import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerJson } from '~/features/stats/files.server'

export const Route = createFileRoute('/stats/npm.json')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: ({ request }) => answerJson(request) } },
})
