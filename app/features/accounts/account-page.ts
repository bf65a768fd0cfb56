import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import type { PageParts } from '~/features/page-parts/page-parts'
import { privatePage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/answers/unwrap-outcome'
import { fetchAccountPage } from './accounts.functions'

type At = { readonly location: { readonly pathname: string; readonly search: object } }
type Shown = { readonly loaderData?: PageParts | undefined; readonly match: { readonly error: unknown } }

/**
 * What routes of accounts have in common. Every route is in the script that all pages load, so that it is written here once.
 */
export const accountPage = {
  staticData: { record: { ...privatePage, react: 'intent' as const } },
  // What a search changes comes from the server.
  loaderDeps: ({ search }: { readonly search: object }) => search,
  loader: async ({ location: { pathname: path, search } }: At): Promise<PageParts> =>
    pageParts(unwrapOutcome(await fetchAccountPage({ data: { path, search: { ...search } } }))),
  head: ({ loaderData, match }: Shown) => pageHead(loaderData, match.error),
}
