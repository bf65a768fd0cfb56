import { createFileRoute } from '@tanstack/react-router'
import { answerPageMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

// Otherwise, the router would take `react.md` for a framework.
export const Route = createFileRoute('/$libraryId/$version/docs/framework/{$framework}.md/')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId, version, framework }, request }) =>
        answerPageMarkdown({ library: libraryId, version, path: `framework/${framework}` }, request),
    },
  },
})
