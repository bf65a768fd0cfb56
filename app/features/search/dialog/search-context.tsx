import { createContext, useContext } from 'react'
import type { Finder } from './finder'
import type { Insights } from './insights'
import type { PartialReason } from '~/features/search/request'
import type { PageContext } from '~/features/search/page-context'

/** What the parts of the search dialog share. */
export type SearchPanel = {
  readonly finder: Finder
  /** What the page behind the dialog is about. */
  readonly context: PageContext
  /** True once the reader has turned the filter for a version off: the latest versions are searched. */
  readonly isLatestChosen: boolean
  readonly chooseLatest: (isChosen: boolean) => void
  /** True when the last answer came from this site although a hosted service is set. */
  readonly isFallback: boolean
  /** True when the hosted index is known to be older than the docs: this site answers then. */
  readonly isBehind: boolean
  /** Why the index that this site answers from lacks pages; null when it has all, and while another answers. */
  readonly partial: PartialReason | null
  /** Reports what readers see and open; null if that is not wanted. */
  readonly insights: Insights | null
  /** Closes the dialog, then leads to a page, if one is named. */
  readonly close: (href?: string) => void
}

/** Gives its content what {@link useSearch} returns. */
export const SearchProvider = createContext<SearchPanel | null>(null)

/** What the parts of the search dialog share. @throws outside of it. */
export function useSearch(): SearchPanel {
  const panel = useContext(SearchProvider)
  if (!panel) throw new Error('useSearch must be used within a SearchProvider')
  return panel
}
