import { useEffect, useRef } from 'react'
import { rememberHit } from './stored-hits'
import { useSearch } from './search-context'
import { useInsights } from './use-reports'
import type { HitRow, Row } from './use-rows'

/** Opens rows, and remembers and reports the hits among them. `answered` is the text that the rows are hits of. */
export function useOpening(rows: readonly Row[], hasQuery: boolean, answered: string) {
  const { close } = useSearch()
  const reportClick = useInsights(hasQuery)
  /** A text whose first hit opens as soon as its answer has come. */
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
  /** Opens the active row; for a text whose answer has not come yet, the first hit of that answer. */
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
