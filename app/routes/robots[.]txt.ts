import { createFileRoute } from '@tanstack/react-router'
import { answerRobots } from '~/features/machines/machines.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/robots.txt')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerRobots() } },
})
