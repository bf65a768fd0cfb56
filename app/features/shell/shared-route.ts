import { pageHead } from '~/features/page-head/page-head'
import { PAGE_FRESH_MS, pageHeaders } from '~/features/outcomes/page-headers'

/**
 * Options shared by the routes of pages that are the same for every reader. Every route is in the script that all pages load, so
 * sharing them keeps it small.
 */
export const sharedRoute = {
  staleTime: PAGE_FRESH_MS,
  head: pageHead,
  headers: () => pageHeaders,
}
