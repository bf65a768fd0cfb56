import { pageHead } from '~/features/page-head/page-head'
import { PAGE_FRESH_MS, pageHeaders } from '~/features/outcomes/page-headers'

/** Options of routes whose pages are the same for every reader, shared because every page loads the code of all routes. */
export const sharedRoute = {
  staleTime: PAGE_FRESH_MS,
  head: pageHead,
  headers: () => pageHeaders,
}
