import { createFileRoute } from '@tanstack/react-router'
import { answerSectionList } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/llms/{$section}.txt')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId: library, version, section }, request }) =>
        answerSectionList({ library, version, section }, request),
    },
  },
})
