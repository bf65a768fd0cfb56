import { createFileRoute } from '@tanstack/react-router'
import { answerFrame } from '~/features/third-parties/frames.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'
import { environment } from '~/ports/environment/environment'

export const Route = createFileRoute('/frames/$name')({
  ...serverOnly({ ...sharedFile, stored: 'none' }),
  server: { handlers: { GET: ({ params }) => answerFrame(params.name, environment()) } },
})
