import { createFileRoute } from '@tanstack/react-router'
import { answerDocsArchive } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs.tar.gz')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: {
    handlers: {
      GET: ({ params: { libraryId: library, version }, request }) =>
        answerDocsArchive({ library, version }, request),
    },
  },
})
