import { createFileRoute } from '@tanstack/react-router'
import { answerContentChanges } from '~/features/editing/editing.server'

export const Route = createFileRoute('/api/content-changes')({
  server: { handlers: { GET: ({ request }) => answerContentChanges(request) } },
})
