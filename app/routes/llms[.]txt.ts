import { createFileRoute } from '@tanstack/react-router'
import { answerFamilyList } from '~/features/machines/machines.server'

export const Route = createFileRoute('/llms.txt')({
  server: { handlers: { GET: () => answerFamilyList() } },
})
