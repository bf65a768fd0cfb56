import { createFileRoute } from '@tanstack/react-router'
import { answerImage } from '~/features/docs/service/images/image-answer.server'

export const Route = createFileRoute('/$libraryId/$version/images/$')({
  server: {
    handlers: {
      GET: ({ params: { libraryId, version, _splat = '' }, request }) =>
        answerImage({ library: libraryId, version, path: _splat }, request),
    },
  },
})
