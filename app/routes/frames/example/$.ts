import { createFileRoute } from '@tanstack/react-router'
import { answerEditedRun, answerRun } from '~/features/example-runs/example-runs.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/frames/example/$')({
  ...serverOnly({ ...sharedFile, isWritable: true }),
  server: {
    handlers: {
      GET: ({ params, request }) => answerRun(params._splat ?? '', request),
      POST: ({ params, request }) => answerEditedRun(params._splat ?? '', request),
    },
  },
})
