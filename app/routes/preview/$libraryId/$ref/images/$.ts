import { createFileRoute } from '@tanstack/react-router'
import { answerPreviewImage } from '~/features/previews/service/preview-files.server'
import { previewFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/preview/$libraryId/$ref/images/$')({
  ...serverOnly(previewFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId, ref, _splat = '' }, request }) =>
        answerPreviewImage({ library: libraryId, ref, path: _splat }, request),
    },
  },
})
