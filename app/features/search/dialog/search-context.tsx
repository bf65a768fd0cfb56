import { createContext, useContext } from 'react'
import type { Finder } from './finder'
import type { Insights } from './insights'
import type { PartialReason } from '~/features/search/request'
import type { PageContext } from '~/features/search/page-context'

/** State shared by the parts of the search dialog. */
export type SearchPanel = {
  readonly finder: Finder
  /** Library, framework and version of the page behind the dialog. */
  readonly context: PageContext
  /** True if the reader has removed the version filter, to search the latest versions. */
  readonly isLatestChosen: boolean
  readonly chooseLatest: (isChosen: boolean) => void
  /** True if this site gave the last response although a hosted service is configured. */
  readonly isFallback: boolean
  /** True if the hosted index is known to be older than the docs, so that this site answers. */
  readonly isBehind: boolean
  /** Why the index of this site is incomplete; null if it is complete or does not answer. */
  readonly partial: PartialReason | null
  /** Reports what readers see and open; null if reporting is disabled. */
  readonly insights: Insights | null
  /** Closes the dialog, then navigates to a page, if one is given. */
  readonly close: (href?: string) => void
}

/** Provides the value of {@link useSearch}. */
export const SearchProvider = createContext<SearchPanel | null>(null)

/** Returns the shared state of the search dialog. @throws outside of the dialog. */
export function useSearch(): SearchPanel {
  const panel = useContext(SearchProvider)
  if (!panel) throw new Error('useSearch must be used within a SearchProvider')
  return panel
}
