import { createFileRoute } from '@tanstack/react-router'
import { listBooks } from '../../server/books'

// A server route: it answers requests and renders nothing.
export const Route = createFileRoute('/api/books')({
  server: {
    handlers: {
      GET: () => Response.json(listBooks(), { headers: { 'cache-control': 'max-age=60' } }),
    },
  },
})
