import type { Comparison } from '#config/npm-comparisons'
import { createIsomorphicFn } from '@tanstack/react-start'
import { partIds } from '~/domain/addresses/shell-ids'
import type { RawSearch } from '~/domain/stats/parameters'
import type { RouterContext } from '~/features/react-query/router-context'
import { HtmlPart } from '~/features/page-parts/html-part'
import { unwrapOutcome } from '~/features/outcomes/unwrap-outcome'
import { fetchStats, fetchStatsParts } from './stats.functions'
import type { StatsAnswer } from './stats.server'

/** The counts of an address as remote state. */
export function statsQueryOf(search: RawSearch) {
  return {
    queryKey: ['stats', search],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchStats({ data: search, signal }),
  }
}

/** What of the page does not change while a document is open: the packages of presets, and markup. */
export type StatsParts = {
  readonly presets: readonly Comparison[]
  readonly header: HtmlPart
  readonly foot: HtmlPart
}

/** The markup of the page as remote state. */
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

/** The page of the statistics as its route holds it. */
type StatsPageData = Omit<StatsAnswer, 'noChart'> & {
  readonly parts: StatsParts
  readonly noChart: HtmlPart | null
}

/**
 * Loads the page. The document brings the first one as it is, without the store of remote state: its code comes with the first
 * act of a reader.
 */
export async function loadStats(context: RouterContext, search: RawSearch): Promise<StatsPageData> {
  const [parts, outcome] = await ask(context, search)
  const { noChart, ...view } = unwrapOutcome(outcome)
  return { ...view, parts, noChart: noChart === null ? null : new HtmlPart(partIds.noChart, noChart) }
}

const ask = createIsomorphicFn()
  .server((_: RouterContext, search: RawSearch) =>
    Promise.all([statsPartsQuery.queryFn(), fetchStats({ data: search })]),
  )
  .client(async ({ queryClient }: RouterContext, search: RawSearch) => {
    const client = await queryClient()
    return Promise.all([
      client.ensureQueryData(statsPartsQuery),
      client.ensureQueryData(statsQueryOf(search)),
    ])
  })
