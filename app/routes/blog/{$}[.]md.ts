import { createFileRoute } from '@tanstack/react-router'
import { answerPostMarkdown } from '~/features/machines/machines.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/blog/{$}.md')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ params }) => answerPostMarkdown(params._splat ?? '') } },
})
