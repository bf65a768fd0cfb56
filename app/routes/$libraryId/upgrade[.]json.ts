import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerUpgradeNames } from '~/features/upgrade/upgrade.server'

export const Route = createFileRoute('/$libraryId/upgrade.json')({
  // As with Markdown, the underlying comparison is cached instead.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: {
    handlers: { GET: ({ params: { libraryId }, request }) => answerUpgradeNames(libraryId, request) },
  },
})
