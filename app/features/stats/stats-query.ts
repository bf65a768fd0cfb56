import type { RawSearch } from '~/domain/stats/parameters'
import { partIds } from '~/domain/addresses/shell-ids'
import { SPARKS_ID } from '~/domain/stats/spark'
import { HtmlPart } from '~/features/shell/html-part'
import { fetchStats, fetchStatsParts } from './stats.functions'

/** The counts of an address as remote state. */
export function statsQueryOf(search: RawSearch) {
  return {
    queryKey: ['stats', search],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchStats({ data: search, signal }),
  }
}

/** What of the page comes as markup, and does not change while a document is open. */
export const statsPartsQuery = {
  queryKey: ['stats parts'],
  queryFn: async () => {
    const { header, sparks, foot } = await fetchStatsParts()
    return {
      header: new HtmlPart(partIds.header, header),
      sparks: new HtmlPart(SPARKS_ID, sparks),
      foot: new HtmlPart(partIds.page, foot),
    }
  },
  staleTime: Infinity,
}
