import type { SearchHit } from '~/features/search/hit'
import type { PartialReason } from '~/features/search/request'
import type { SearchState } from '~/domain/search/address'

/** Delimiter around matches; no text of a page contains this character. */
export const MARK = '\u0001'

/** A hit with its texts, in which {@link MARK} encloses matches. */
export type FoundHit = SearchHit & { readonly way: readonly string[]; readonly text: string }

/** One page of results. */
export type FoundPage = {
  readonly nbHits: number
  readonly nbPages: number
  /** True if no hit has all significant words of the query. */
  readonly isNearest: boolean
  readonly facets: Readonly<Record<'library' | 'framework', Readonly<Record<string, number>>>>
  readonly hits: readonly FoundHit[]
  /** Why the index is incomplete; null if it is complete. */
  readonly partial: PartialReason | null
}

/** What the search page shows. */
export type SearchPageProps = {
  readonly state: SearchState
  /** Null without a query. */
  readonly found: FoundPage | null
}
