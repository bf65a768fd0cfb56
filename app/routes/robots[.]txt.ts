import { createFileRoute } from '@tanstack/react-router'
import { answerRobots } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/robots.txt')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerRobots() } },
})
