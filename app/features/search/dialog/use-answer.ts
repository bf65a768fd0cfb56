import { useEffect, useRef } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { useSearch } from './search-context'
import { useEmptySearches } from './use-reports'
import { useIsStalled } from './use-waiting'

/** Returns the response to a query. Reports a query without hits. */
export function useAnswer(text: string) {
  const { isBehind, partial } = useSearch()
  const { status, error, results, refresh } = useInstantSearch({ catchError: true })
  const isFailed = status === 'error'
  const isOfText = text.trim() !== '' && results.query !== '' && !results.__isArtificial
  const isNoHit = isOfText && results.nbHits === 0 && !isFailed
  useEmptySearches(text, isNoHit)

  const wasPartial = useRef(false)
  useEffect(() => {
    // Repeats queries that the hosted service answered from its outdated index, or this site from an incomplete one.
    if (isBehind || wasPartial.current) refresh()
    wasPartial.current = partial !== null
  }, [isBehind, partial, refresh])
  return {
    /** The query that the response is for. */
    query: results.query,
    error,
    isFailed,
    isNoHit,
    /** True if the current hits are those of a response. */
    isAnswered: isOfText && !isFailed,
    // The hosted service does not return this field.
    isNearest: isOfText && 'isNearest' in results,
    isStalled: useIsStalled(),
    refresh,
  }
}

/** Result of {@link useAnswer}. */
export type SearchAnswer = ReturnType<typeof useAnswer>
