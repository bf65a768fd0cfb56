import { createFileRoute } from '@tanstack/react-router'
import { answerAgentsFile } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/agents.md')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId: library, version }, request }) =>
        answerAgentsFile({ library, version }, request),
    },
  },
})
