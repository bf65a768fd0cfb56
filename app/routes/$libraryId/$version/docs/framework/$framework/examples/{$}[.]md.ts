import { createFileRoute } from '@tanstack/react-router'
import { examplePath } from '~/domain/pages/examples/examples'
import { answerPageMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/examples/{$}.md')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId: library, version, framework, _splat: name = '' }, request }) =>
        answerPageMarkdown({ library, version, path: examplePath({ framework, name }) }, request),
    },
  },
})
