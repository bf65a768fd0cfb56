import { createFileRoute } from '@tanstack/react-router'
import { answerSitemap } from '~/features/machines/machines.server'

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: ({ request }) => answerSitemap(request) } },
})
