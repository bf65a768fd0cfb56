import { useEffect, useRef } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { useSearch } from './search-context'
import { useEmptySearches } from './use-reports'
import { useIsStalled } from './use-waiting'

/** The answer to a text. A text without hits is reported. */
export function useAnswer(text: string) {
  const { isBehind, partial } = useSearch()
  const { status, error, results, refresh } = useInstantSearch({ catchError: true })
  const isFailed = status === 'error'
  const isOfText = text.trim() !== '' && results.query !== '' && !results.__isArtificial
  const isNoHit = isOfText && results.nbHits === 0 && !isFailed
  useEmptySearches(text, isNoHit)

  const wasPartial = useRef(false)
  useEffect(() => {
    // What the hosted service has answered so far is asked again, here; what a part of the index has, of the whole one.
    if (isBehind || wasPartial.current) refresh()
    wasPartial.current = partial !== null
  }, [isBehind, partial, refresh])
  return {
    /** The text that the answer is for. */
    query: results.query,
    error,
    isFailed,
    isNoHit,
    /** True while the hits in view are those of an answer. */
    isAnswered: isOfText && !isFailed,
    // The hosted service answers without this field.
    isNearest: isOfText && 'isNearest' in results,
    isStalled: useIsStalled(),
    refresh,
  }
}

/** The answer to a text, as the parts of the dialog show it. */
export type SearchAnswer = ReturnType<typeof useAnswer>
