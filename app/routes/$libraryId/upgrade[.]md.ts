import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerUpgradeMarkdown } from '~/features/upgrade/upgrade.server'

export const Route = createFileRoute('/$libraryId/upgrade.md')({
  // The page cache ignores the query of files, so the underlying comparison is cached instead.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: {
    handlers: { GET: ({ params: { libraryId }, request }) => answerUpgradeMarkdown(libraryId, request) },
  },
})
