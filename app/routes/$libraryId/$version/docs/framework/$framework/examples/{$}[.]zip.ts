import { createFileRoute } from '@tanstack/react-router'
import { answerEditedArchive, answerExampleArchive } from '~/features/example-runs/example-runs.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

type Parameters = {
  readonly libraryId: string
  readonly version: string
  readonly framework: string
  readonly _splat?: string | undefined
}

const requestOf = ({ libraryId: library, version, framework, _splat: name = '' }: Parameters) => ({
  library,
  version,
  framework,
  name,
})

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/{$}.zip')({
  ...serverOnly({ ...sharedFile, stored: 'none', isWritable: true }),
  server: {
    handlers: {
      GET: ({ params, request }) => answerExampleArchive(requestOf(params), request),
      POST: ({ params, request }) => answerEditedArchive(requestOf(params), request),
    },
  },
})
