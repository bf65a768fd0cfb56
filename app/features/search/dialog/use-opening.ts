import { useEffect, useRef } from 'react'
import { rememberHit } from './stored-hits'
import { useSearch } from './search-context'
import { useInsights } from './use-reports'
import type { HitRow, Row } from './use-rows'

/** Returns functions that open rows, and store and report the hits among them. `answered` is the query of the rows. */
export function useOpening(rows: readonly Row[], hasQuery: boolean, answered: string) {
  const { close } = useSearch()
  const reportClick = useInsights(hasQuery)
  /** A query whose first hit opens as soon as its response arrives. */
  const awaited = useRef<string | null>(null)
  const open = (row: Row | HitRow) => {
    const { href, title, library } = row
    const isHere = href.startsWith('/')
    if (isHere && hasQuery) rememberHit({ href, title, library })
    if ('answer' in row) reportClick(row)
    if (isHere) close(href)
    else location.assign(href)
  }
  useEffect(() => {
    const [first] = rows
    if (awaited.current === null || awaited.current !== answered || !first) return
    awaited.current = null
    open(first)
  })
  /** Opens the active row; if the response to the text is pending, the first hit of that response. */
  const openActive = (text: string, active: Row | undefined, inNewTab: boolean) => {
    if (text.trim() !== '' && answered !== text) awaited.current = text
    else if (active && inNewTab) window.open(active.href, '_blank', 'noopener')
    else if (active) open(active)
  }
  const forgetAwaited = () => {
    awaited.current = null
  }
  return { open, openActive, forgetAwaited }
}
