import { createFileRoute } from '@tanstack/react-router'
import { answerSecurityTxt } from '~/features/program-files/notes-for-programs.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { environment } from '~/ports/environment/environment'

export const Route = createFileRoute('/.well-known/security.txt')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerSecurityTxt(environment(), Date.now()) } },
})
