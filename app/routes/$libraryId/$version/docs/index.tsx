import { createFileRoute } from '@tanstack/react-router'
import { loadDocPage } from '~/features/docs/client/load-docs'
import { pageHead } from '~/features/page-head/page-head'
import { pageHeaders } from '~/features/outcomes/page-headers'
import { sharedPage } from '~/features/shell/route-record'
import { PageSlot } from '~/features/shell/static-page'

export const Route = createFileRoute('/$libraryId/$version/docs/')({
  staticData: { record: sharedPage },
  // The empty path redirects to the library's default page; without docs, it shows a page that says so.
  loader: ({ params }) => loadDocPage(params, ''),
  head: pageHead,
  headers: () => pageHeaders,
  component: PageSlot,
})
