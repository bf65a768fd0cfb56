import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerCsv } from '~/features/stats/files.server'

export const Route = createFileRoute('/stats/npm.csv')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: ({ request }) => answerCsv(request) } },
})
