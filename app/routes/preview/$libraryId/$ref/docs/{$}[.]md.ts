import { createFileRoute } from '@tanstack/react-router'
import { answerPreviewMarkdown } from '~/features/previews/service/preview-files.server'

export const Route = createFileRoute('/preview/$libraryId/$ref/docs/{$}.md')({
  server: {
    handlers: {
      GET: ({ params: { libraryId, ref, _splat = '' }, request }) =>
        answerPreviewMarkdown({ library: libraryId, ref, path: _splat }, request),
    },
  },
})
