import { createFileRoute } from '@tanstack/react-router'
import { answerFrame } from '~/features/third-parties/frames.server'
import { sharedFile } from '~/features/shell/route-record'
import { environment } from '~/ports/environment/environment'

export const Route = createFileRoute('/frames/$name')({
  staticData: { record: { ...sharedFile, stored: 'none' } },
  server: { handlers: { GET: ({ params }) => answerFrame(params.name, environment()) } },
})
