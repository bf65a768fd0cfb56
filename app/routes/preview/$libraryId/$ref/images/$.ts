import { createFileRoute } from '@tanstack/react-router'
import { answerPreviewImage } from '~/features/previews/service/preview-files.server'
import { previewFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/preview/$libraryId/$ref/images/$')({
  staticData: { record: previewFile },
  server: {
    handlers: {
      GET: ({ params: { libraryId, ref, _splat = '' }, request }) =>
        answerPreviewImage({ library: libraryId, ref, path: _splat }, request),
    },
  },
})
