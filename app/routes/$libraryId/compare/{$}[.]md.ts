import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerCompareMarkdown } from '~/features/upgrade/compare/compare.server'

export const Route = createFileRoute('/$libraryId/compare/{$}.md')({
  // As with upgrades: the cache of pages keeps files without their search.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: {
    handlers: {
      GET: ({ params: { libraryId: library, _splat: path = '' }, request }) =>
        answerCompareMarkdown({ library, path }, request),
    },
  },
})
