import { createFileRoute } from '@tanstack/react-router'
import { answerPageMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/{$}.md')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId, version, _splat = '' }, request }) =>
        answerPageMarkdown({ library: libraryId, version, path: _splat }, request),
    },
  },
})
