import { createFileRoute } from '@tanstack/react-router'
import { answerPageMarkdown } from '~/features/machines/machines.server'

export const Route = createFileRoute('/$libraryId/$version/docs/{$}.md')({
  server: {
    handlers: {
      GET: ({ params: { libraryId, version, _splat = '' }, request }) =>
        answerPageMarkdown({ library: libraryId, version, path: _splat }, request),
    },
  },
})
