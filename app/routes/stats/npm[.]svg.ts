import { createFileRoute } from '@tanstack/react-router'
import { sharedFile } from '~/features/shell/route-record'
import { answerSvg } from '~/features/stats/files.server'

export const Route = createFileRoute('/stats/npm.svg')({
  staticData: { record: { ...sharedFile, stored: 'none' } },
  server: { handlers: { GET: ({ request }) => answerSvg(request) } },
})
