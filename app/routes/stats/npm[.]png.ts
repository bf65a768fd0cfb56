import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerPng } from '~/features/stats/files.server'

export const Route = createFileRoute('/stats/npm.png')({
  // As with other cards, cached by content.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: ({ request }) => answerPng(request) } },
})
