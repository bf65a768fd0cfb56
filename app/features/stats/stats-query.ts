import type { Comparison } from '#config/npm-comparisons'
import { createIsomorphicFn } from '@tanstack/react-start'
import { partIds } from '~/domain/addresses/shell-ids'
import type { RawSearch } from '~/domain/stats/parameters'
import type { RouterContext } from '~/features/react-query/router-context'
import { HtmlPart } from '~/features/page-parts/html-part'
import type { Outcome } from '~/features/outcomes/outcome'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { fetchStats, fetchStatsParts } from './stats.functions'
import type { StatsAnswer } from './stats.server'

/** Returns the query for the counts of an address. */
export function statsQueryOf(search: RawSearch) {
  return {
    queryKey: ['stats', search],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchStats({ data: search, signal }),
    // A page without lines is fetched again, so that its link to try again does.
    staleTime: ({
      state: { data },
    }: {
      readonly state: { readonly data: Outcome<StatsAnswer> | undefined }
    }) => (data?.kind === 'view' && data.view.noChart === null ? Infinity : 0),
  }
}

/** Parts of the page that do not change while a document is open: presets, and server-rendered markup. */
export type StatsParts = {
  readonly presets: readonly Comparison[]
  readonly header: HtmlPart
  readonly foot: HtmlPart
}

/** Query for the fixed parts of the page. */
export const statsPartsQuery = {
  queryKey: ['stats parts'],
  queryFn: async (): Promise<StatsParts> => {
    const { presets, header, foot } = await fetchStatsParts()
    return {
      presets,
      header: new HtmlPart(partIds.header, header),
      foot: new HtmlPart(partIds.page, foot),
    }
  },
  staleTime: Infinity,
}

type StatsPageData = Omit<StatsAnswer, 'noChart'> & {
  readonly parts: StatsParts
  readonly noChart: HtmlPart | null
}

/** Loads the page. Its document contains the data, so the query client is loaded only at the first interaction. */
export async function loadStats(context: RouterContext, search: RawSearch): Promise<StatsPageData> {
  const [parts, outcome] = await fetchPage(context, search)
  const { noChart, ...view } = unwrapOutcome(outcome)
  return { ...view, parts, noChart: noChart === null ? null : new HtmlPart(partIds.noChart, noChart) }
}

const fetchPage = createIsomorphicFn()
  .server((_: RouterContext, search: RawSearch) =>
    Promise.all([statsPartsQuery.queryFn(), fetchStats({ data: search })]),
  )
  .client(async ({ queryClient }: RouterContext, search: RawSearch) => {
    const client = await queryClient()
    return Promise.all([client.ensureQueryData(statsPartsQuery), client.fetchQuery(statsQueryOf(search))])
  })
