import { createFileRoute } from '@tanstack/react-router'
import { answerHumansTxt } from '~/features/program-files/notes-for-programs.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/humans.txt')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerHumansTxt() } },
})
