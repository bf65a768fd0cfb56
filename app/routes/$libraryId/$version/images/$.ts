import { createFileRoute } from '@tanstack/react-router'
import { answerImage } from '~/features/docs/service/images/image-answer.server'
import { imageFile, serverOnly } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/images/$')({
  ...serverOnly(imageFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId, version, _splat = '' }, request }) =>
        answerImage({ library: libraryId, version, path: _splat }, request),
    },
  },
})
