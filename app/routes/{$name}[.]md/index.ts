import { createFileRoute } from '@tanstack/react-router'
import { answerOwnMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/{$name}.md/')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ params }) => answerOwnMarkdown(`/${params.name}`) } },
})
