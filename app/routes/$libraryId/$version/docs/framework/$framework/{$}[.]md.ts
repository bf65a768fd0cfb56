import { createFileRoute } from '@tanstack/react-router'
import { answerPageMarkdown } from '~/features/program-files/program-files.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

// A separate route, because the router prefers the static segment `framework` to the `.md` route one level up.
export const Route = createFileRoute('/$libraryId/$version/docs/framework/$framework/{$}.md')({
  ...serverOnly(sharedFile),
  server: {
    handlers: {
      GET: ({ params: { libraryId, version, framework, _splat = '' }, request }) =>
        answerPageMarkdown(
          { library: libraryId, version, path: `framework/${framework}/${_splat}` },
          request,
        ),
    },
  },
})
