import { createFileRoute } from '@tanstack/react-router'
import { answerFamilyList } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/llms.txt')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => answerFamilyList() } },
})
