import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import '~/styles/data-tables.css'
import { announce } from '~/boot/lib/announce'
import type { TableRows } from './row-table'

/** Renders a button that shows all rows into each placeholder for a table with more rows than the page shows. */
export function AllRowsPlaces() {
  const router = useRouter()
  const [places, setPlaces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const findPlaces = () => setPlaces([...document.querySelectorAll<HTMLElement>('[data-all-rows]')])
    findPlaces()
    return router.subscribe('onRendered', findPlaces)
  }, [router])
  return places.map((place) => {
    const { allRows: address = '', count = '' } = place.dataset
    return (
      <Fragment key={address}>{createPortal(<AllRows address={address} count={count} />, place)}</Fragment>
    )
  })
}

const LOAD_LIMIT_MS = 10_000
const FAILED = 'Couldn’t load the rows. Try again in a moment.'

type LoadedTable = { readonly Table: ComponentType<TableRows>; readonly rows: TableRows }

/** Loads the rows of an address, and the component that renders them. @throws an error if either fails to load. */
async function load(address: string): Promise<LoadedTable> {
  const [{ RowTable, readTableRows }, answer] = await Promise.all([
    import('./row-table'),
    fetch(address, { signal: AbortSignal.timeout(LOAD_LIMIT_MS) }),
  ])
  return { Table: RowTable, rows: readTableRows(answer.ok ? await answer.json() : null) }
}

type AllRowsProps = {
  /** URL of all rows as JSON. */
  readonly address: string
  readonly count: string
}

/** A button that loads all rows of a table, and then a table in which they can be sorted and scrolled. */
function AllRows({ address, count }: AllRowsProps) {
  const [state, setState] = useState<LoadedTable | 'closed' | 'loading' | 'failed'>('closed')
  if (typeof state === 'object') return <state.Table {...state.rows} />
  const show = () => {
    if (state === 'loading') return
    setState('loading')
    load(address).then(setState, () => {
      setState('failed')
      announce(FAILED)
    })
  }
  return (
    <>
      {/* Not "disabled", which would lose the focus. */}
      <button type="button" className="btn" aria-disabled={state === 'loading'} onClick={show}>
        {`Show all ${count}`}
      </button>
      {state === 'failed' && <p>{FAILED}</p>}
    </>
  )
}
