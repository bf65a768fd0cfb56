import { type RefObject, useEffect, useState } from 'react'
import type { Row } from './use-rows'

/** The active row of the list with this `key`. In a new list, it is the row just pinned or unpinned, or else the first. */
type Chosen = { readonly key: string; readonly at: number; readonly pinned?: string }

/** Tracks the row that Enter opens. `choose` activates a row; a pinned row stays active at its new position. */
export function useActiveRow(rows: readonly Row[], list: RefObject<HTMLDivElement | null>) {
  const key = rows.map(({ href }) => href).join(' ')
  const [chosen, setChosen] = useState<Chosen>({ key, at: 0 })
  const at =
    chosen.key === key
      ? chosen.at
      : Math.max(
          0,
          rows.findIndex(({ href }) => href === chosen.pinned),
        )
  useEffect(() => {
    if (chosen.pinned !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, list])

  const activate = (next: number) => {
    const bounded = Math.max(0, Math.min(next, rows.length - 1))
    setChosen({ key, at: bounded })
    document.getElementById(rows[bounded]?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  return {
    active: rows[at],
    choose: (row: Row, pinned?: string) =>
      setChosen({ key, at: rows.indexOf(row), ...(pinned === undefined ? {} : { pinned }) }),
    onMove: (step: 1 | -1) => activate(at + step),
    onEdge: (edge: 'first' | 'last') => activate(edge === 'first' ? 0 : rows.length - 1),
  }
}
