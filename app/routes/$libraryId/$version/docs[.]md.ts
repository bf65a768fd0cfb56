import { createFileRoute } from '@tanstack/react-router'
import { answerPageMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs.md')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      // Redirects to the Markdown of the default page, as the address without `.md` does.
      GET: ({ params: { libraryId, version }, request }) =>
        answerPageMarkdown({ library: libraryId, version, path: '' }, request),
    },
  },
})
