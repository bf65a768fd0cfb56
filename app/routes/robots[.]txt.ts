import { createFileRoute } from '@tanstack/react-router'
import { answerRobots } from '~/features/machines/machines.server'

export const Route = createFileRoute('/robots.txt')({
  server: { handlers: { GET: () => answerRobots() } },
})
