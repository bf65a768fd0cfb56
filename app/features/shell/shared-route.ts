import { pageHead } from '~/features/page-head/page-head'
import { PAGE_FRESH_MS, pageHeaders } from '~/features/outcomes/page-headers'

/** Options of the routes of pages for all readers, shared because every route is in the script that all pages load. */
export const sharedRoute = {
  staleTime: PAGE_FRESH_MS,
  head: pageHead,
  headers: () => pageHeaders,
}
