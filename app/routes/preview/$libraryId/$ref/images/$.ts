import { createFileRoute } from '@tanstack/react-router'
import { answerPreviewImage } from '~/features/previews/service/preview-files.server'

export const Route = createFileRoute('/preview/$libraryId/$ref/images/$')({
  server: {
    handlers: {
      GET: ({ params: { libraryId, ref, _splat = '' }, request }) =>
        answerPreviewImage({ library: libraryId, ref, path: _splat }, request),
    },
  },
})
