import { createFileRoute } from '@tanstack/react-router'
import { answerLibraryList } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/llms.txt')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params, request }) =>
        answerLibraryList({ library: params.libraryId, version: params.version }, request),
    },
  },
})
