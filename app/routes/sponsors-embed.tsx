import { createFileRoute } from '@tanstack/react-router'
import { pageParts } from '~/features/page-parts/load-parts'
import { pageHead } from '~/features/page-head/page-head'
import { sharedPage } from '~/features/shell/route-record'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { SponsorsEmbed } from '~/features/sponsors/sponsors-embed'
import { fetchSponsorsEmbed } from '~/features/sponsors/sponsors.functions'

/** Browsers cache the frame for five minutes, shared caches for an hour; the page cache reads `cdn-cache-control`. */
const embedHeaders = {
  'cache-control': 'public, max-age=300, s-maxage=3600, stale-while-revalidate=3600',
  'cdn-cache-control': 'max-age=3600, stale-while-revalidate=3600',
} as const

export const Route = createFileRoute('/sponsors-embed')({
  staticData: { record: { ...sharedPage, react: 'never', sources: { 'frame-ancestors': ['https:'] } } },
  loader: async () => pageParts(unwrapOutcome(await fetchSponsorsEmbed())),
  staleTime: Infinity,
  head: pageHead,
  headers: () => embedHeaders,
  component: SponsorsEmbed,
})
