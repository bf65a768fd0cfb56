import { useEffect, useRef } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { useSearch } from './search-context'
import type { HitRow } from './use-rows'

/** Longer than pauses between keystrokes. */
const STAY_MS = 1000

/**
 * Reports queries without hits to this site, for its maintainers. The dialog queries at each keystroke, and often the hosted
 * service, so only a response without hits that stays in view for a second counts, once while the dialog is open. Ignores
 * responses of an incomplete index.
 */
export function useEmptySearches(text: string, isNoHit: boolean): void {
  const { partial } = useSearch()
  const { indexUiState, results, status } = useInstantSearch({ catchError: true })
  const reported = useRef(new Set<string>())
  const isFinal = isNoHit && partial === null && status === 'idle' && results.query === text
  const libraries = indexUiState.refinementList?.['library'] ?? []
  const search = isFinal ? JSON.stringify({ query: text, libraries }) : null
  useEffect(() => {
    if (search === null || reported.current.has(search)) return
    const timer = setTimeout(() => {
      reported.current.add(search)
      navigator.sendBeacon(`/1/indexes/${INDEX_NAME}/empty`, search)
    }, STAY_MS)
    return () => clearTimeout(timer)
  }, [search])
}

/**
 * Reports to the hosted service which of its hits the reader sees. Responses of this site are not reported.
 *
 * @returns a function that reports that a hit was opened.
 */
export function useInsights(hasQuery: boolean): (row: HitRow) => void {
  const { insights, isFallback } = useSearch()
  const { items } = useHits()
  const { results } = useInstantSearch()
  const { queryID: queryId } = results
  const isReported = insights !== null && hasQuery && !isFallback && queryId !== undefined
  useEffect(() => {
    if (isReported) insights.viewed(items.map(({ objectID }) => objectID))
    // One response is one view, however often its hits are rendered.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReported, queryId])
  return ({ answer }) => {
    if (!isReported) return
    const { objectID: objectId, __position: position } = answer
    insights.clicked({ objectId, position, queryId })
  }
}
