import { createFileRoute } from '@tanstack/react-router'
import { answerNewsFeed } from '~/features/whats-new/news.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/{-$libraryId}/whats-new/atom.xml')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId }, request }) => answerNewsFeed(libraryId ?? null, 'atom', request),
    },
  },
})
