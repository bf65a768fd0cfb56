import { createFileRoute } from '@tanstack/react-router'
import { answerPreviewMarkdown } from '~/features/previews/service/preview-files.server'
import { previewFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/preview/$libraryId/$ref/docs/{$}.md')({
  ...serverOnly(previewFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId, ref, _splat = '' }, request }) =>
        answerPreviewMarkdown({ library: libraryId, ref, path: _splat }, request),
    },
  },
})
