import { createFileRoute } from '@tanstack/react-router'
import { answerOwnMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/blog/{$}.md')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ params }) => answerOwnMarkdown(`/blog/${params._splat ?? ''}`) } },
})
