import { useEffect, useRef } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { INDEX_NAME } from '~/features/search/request'
import { useSearch } from './search-context'

/** Longer than the pauses of a reader who types on. */
const STAY_MS = 1000

/**
 * Tells this site which texts find nothing, for its maintainers. The dialog asks at each letter, and often the hosted
 * service: so what counts is an answer without hits that stays in view for a second, once while the dialog is open. An index
 * that lacks pages finds less than there is, and is left out.
 */
export function useEmptySearches(text: string, isNoHit: boolean): void {
  const { partial } = useSearch()
  const { indexUiState, results, status } = useInstantSearch({ catchError: true })
  const told = useRef(new Set<string>())
  const isSettled = isNoHit && partial === null && status === 'idle' && results.query === text
  const libraries = indexUiState.refinementList?.['library'] ?? []
  const search = isSettled ? JSON.stringify({ query: text, libraries }) : null
  useEffect(() => {
    if (search === null || told.current.has(search)) return
    const timer = setTimeout(() => {
      told.current.add(search)
      navigator.sendBeacon(`/1/indexes/${INDEX_NAME}/empty`, search)
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [search])
}
