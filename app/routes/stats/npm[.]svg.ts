import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerSvg } from '~/features/stats/files.server'

export const Route = createFileRoute('/stats/npm.svg')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: ({ request }) => answerSvg(request) } },
})
