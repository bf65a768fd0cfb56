import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerCompareMarkdown } from '~/features/upgrade/compare/compare.server'

export const Route = createFileRoute('/$libraryId/compare/{$}.md')({
  // As with upgrades, not cached: the page cache ignores the query of files.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: {
    handlers: {
      GET: ({ params: { libraryId: library, _splat: path = '' }, request }) =>
        answerCompareMarkdown({ library, path }, request),
    },
  },
})
