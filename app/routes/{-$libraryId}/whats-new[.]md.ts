import { createFileRoute } from '@tanstack/react-router'
import { answerNewsMarkdown } from '~/features/whats-new/news.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/{-$libraryId}/whats-new.md')({
  ...serverOnly(sharedFile),
  server: {
    handlers: { GET: ({ params: { libraryId }, request }) => answerNewsMarkdown(libraryId ?? null, request) },
  },
})
