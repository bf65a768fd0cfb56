import { useEffect } from 'react'
import { useHits, useInstantSearch } from 'react-instantsearch'
import { useSearch } from './search-context'
import type { HitRow } from './use-rows'

/**
 * Tells the hosted service which of its hits the reader sees. Answers of this site are none of its.
 *
 * @returns What tells it that a hit was opened.
 */
export function useInsights(isAsked: boolean): (row: HitRow) => void {
  const { insights, isStandIn } = useSearch()
  const { items } = useHits()
  const { results } = useInstantSearch()
  const { queryID: queryId } = results
  const isTold = insights !== null && isAsked && !isStandIn && queryId !== undefined
  useEffect(() => {
    if (isTold) insights.viewed(items.map(({ objectID }) => objectID))
    // One answer is one view, however often its hits are drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isTold, queryId])
  return ({ answer }) => {
    if (!isTold) return
    const { objectID: objectId, __position: position } = answer
    insights.clicked({ objectId, position, queryId })
  }
}
