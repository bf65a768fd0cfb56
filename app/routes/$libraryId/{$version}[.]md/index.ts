import { createFileRoute } from '@tanstack/react-router'
import { answerVersionMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

// Otherwise, the router would take `v4.md` for an unknown version, which redirects to the latest.
export const Route = createFileRoute('/$libraryId/{$version}.md/')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params }) => answerVersionMarkdown({ library: params.libraryId, version: params.version }),
    },
  },
})
