import { createFileRoute } from '@tanstack/react-router'
import { answerHumansTxt } from '~/features/machines/notes-for-programs.server'
import { sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/humans.txt')({
  staticData: { record: sharedFile },
  server: { handlers: { GET: () => answerHumansTxt() } },
})
