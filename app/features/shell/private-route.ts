import { pageHead } from '~/features/page-head/page-head'
import { privatePage } from './route-record'

/**
 * What routes of pages for one reader have in common. Every route is in the script that all pages load, so that it is written
 * here once. The schema of the search is that of the server function.
 */
export const privateRoute = {
  staticData: { record: { ...privatePage, react: 'intent' as const, takesForms: false } },
  loaderDeps: ({ search }: { readonly search: object }) => search,
  head: pageHead,
}

/** The same for a page that takes forms at its own address. */
export const formRoute = {
  ...privateRoute,
  staticData: { record: { ...privatePage, react: 'intent' as const } },
}
