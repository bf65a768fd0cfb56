import { createFileRoute } from '@tanstack/react-router'
import { answerCatalogue } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/catalogue.json')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: ({ request }) => answerCatalogue(request) } },
})
