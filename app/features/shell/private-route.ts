import { pageHead } from '~/features/page-head/page-head'
import { privatePage } from './route-record'

/**
 * Options shared by the routes of private pages. Every route is in the script that all pages load, so sharing them keeps it
 * small. The server function validates the search parameters.
 */
export const privateRoute = {
  staticData: { record: { ...privatePage, react: 'intent' as const, takesForms: false } },
  loaderDeps: ({ search }: { readonly search: object }) => search,
  head: pageHead,
}

/** Options of a private page that takes forms at its own address. */
export const formRoute = {
  ...privateRoute,
  staticData: { record: { ...privatePage, react: 'intent' as const } },
}
