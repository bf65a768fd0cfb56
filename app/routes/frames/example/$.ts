import { createFileRoute } from '@tanstack/react-router'
import { answerRun } from '~/features/example-runs/example-runs.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/frames/example/$')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ params, request }) => answerRun(params._splat ?? '', request) } },
})
