import { createFileRoute } from '@tanstack/react-router'
import { answerLibraryList } from '~/features/machines/machines.server'

export const Route = createFileRoute('/$libraryId/$version/llms.txt')({
  server: {
    handlers: {
      GET: ({ params, request }) =>
        answerLibraryList({ library: params.libraryId, version: params.version }, request),
    },
  },
})
