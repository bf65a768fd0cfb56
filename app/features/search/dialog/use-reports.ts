import { useEffect, useRef } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { INDEX_NAME } from '~/domain/search/index-facts'
import { useSearch } from './search-context'
import type { HitRow } from './use-rows'

/** Longer than pauses between keys. */
const STAY_MS = 1000

/**
 * Reports to this site which texts find nothing, for its maintainers. The dialog asks at each letter, and often the hosted
 * service: so what counts is an answer without hits that stays in view for a second, once while the dialog is open. An index
 * that lacks pages finds less than there is, and is left out.
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
 * Reports to the hosted service which of its hits the reader sees. Answers of this site are none of its.
 *
 * @returns Reports that a hit was opened.
 */
export function useInsights(hasQuery: boolean): (row: HitRow) => void {
  const { insights, isFallback } = useSearch()
  const { items } = useHits()
  const { results } = useInstantSearch()
  const { queryID: queryId } = results
  const isReported = insights !== null && hasQuery && !isFallback && queryId !== undefined
  useEffect(() => {
    if (isReported) insights.viewed(items.map(({ objectID }) => objectID))
    // One answer is one view, however often its hits are drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReported, queryId])
  return ({ answer }) => {
    if (!isReported) return
    const { objectID: objectId, __position: position } = answer
    insights.clicked({ objectId, position, queryId })
  }
}
