import { createFileRoute } from '@tanstack/react-router'
import { loadDocPage } from '~/features/docs/client/load-docs'
import { sharedPage } from '~/features/shell/route-record'

export const Route = createFileRoute('/$libraryId/$version/docs/')({
  staticData: { record: sharedPage },
  // The empty path is answered with a redirect to the library's default page.
  loader: ({ params }) => loadDocPage(params, ''),
})
