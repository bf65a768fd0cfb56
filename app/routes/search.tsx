import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '~/features/search/page/search-screen'
import { fetchSearchPage } from '~/features/search/search.functions'
import type { SearchState } from '~/features/search/search-state'
import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'

type Search = Partial<Record<keyof SearchState | 'from', unknown>>

export const Route = createFileRoute('/search')({
  // Any words are a valid address, so cached pages would evict others, and become stale with the docs.
  staticData: { record: { ...sharedPage, readers: 'private' } },
  // The server parses the values, because a parser here would be in the bundle of every page.
  validateSearch: ({ q, library, framework, version, page, from }: Search): Search => ({
    q,
    library,
    framework,
    version,
    page,
    from,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => pageParts(unwrapOutcome(await fetchSearchPage({ data: deps }))),
  head: pageHead,
  component: SearchScreen,
})
