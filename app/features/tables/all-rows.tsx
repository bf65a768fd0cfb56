import { type ComponentType, useState } from 'react'
import type { TableRows } from './row-table'

const LOAD_LIMIT_MS = 10_000

type Loaded = { readonly Table: ComponentType<TableRows>; readonly rows: TableRows }

/** The table of an address with its code. @throws when either cannot be had. */
async function load(address: string): Promise<Loaded> {
  const [{ RowTable, readTableRows }, answer] = await Promise.all([
    import('./row-table'),
    fetch(address, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) }),
  ])
  return { Table: RowTable, rows: readTableRows(answer.ok ? await answer.json() : null) }
}

type AllRowsProps = {
  /** Where all rows are, as JSON. */
  readonly address: string
  readonly count: string
}

/** Beside a table that shows a part of its rows: fetches all of them, and shows them to be sorted and scrolled. */
export function AllRows({ address, count }: AllRowsProps) {
  const [state, setState] = useState<Loaded | 'closed' | 'loading' | 'failed'>('closed')
  if (typeof state === 'object') return <state.Table {...state.rows} />
  const show = () => {
    setState('loading')
    load(address).then(setState, () => setState('failed'))
  }
  return (
    <>
      <button type="button" className="btn" disabled={state === 'loading'} onClick={show}>
        {`Show all ${count}`}
      </button>
      {state === 'failed' && <output>Couldn’t load the rows. Try again in a moment.</output>}
    </>
  )
}
