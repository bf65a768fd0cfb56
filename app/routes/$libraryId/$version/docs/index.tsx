import { createFileRoute } from '@tanstack/react-router'
import { loadDocPage } from '~/features/docs/load-docs'

export const Route = createFileRoute('/$libraryId/$version/docs/')({
  // The empty path is answered with a redirect to the library's default page.
  loader: ({ params }) => loadDocPage(params, ''),
})
