import { createFileRoute } from '@tanstack/react-router'
import { answerAdsTxt } from '~/features/program-files/notes-for-programs.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { environment } from '~/ports/environment/environment'

export const Route = createFileRoute('/ads.txt')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerAdsTxt(environment()) } },
})
