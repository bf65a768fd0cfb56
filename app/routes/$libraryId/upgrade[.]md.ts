import { createFileRoute } from '@tanstack/react-router'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { answerUpgradeMarkdown } from '~/features/upgrade/upgrade.server'

export const Route = createFileRoute('/$libraryId/upgrade.md')({
  // The cache of pages keeps files without their search: the comparison behind this one is kept instead.
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: {
    handlers: { GET: ({ params: { libraryId }, request }) => answerUpgradeMarkdown(libraryId, request) },
  },
})
