import type { Table } from '@tanstack/react-table'
import type { Person } from './people'

export function Pager({ table }: { table: Table<Person> }) {
  const { pageIndex, pageSize } = table.getState().pagination

  return (
    <nav aria-label="Pages">
      <button onClick={() => table.firstPage()} disabled={!table.getCanPreviousPage()}>
        First
      </button>
      <button onClick={() => table.previousPage()} disabled={!table.getCanPreviousPage()}>
        Back
      </button>
      <button onClick={() => table.nextPage()} disabled={!table.getCanNextPage()}>
        Next
      </button>
      <button onClick={() => table.lastPage()} disabled={!table.getCanNextPage()}>
        Last
      </button>
      <p>
        Page {pageIndex + 1} of {table.getPageCount()}
      </p>
      <label>
        Rows{' '}
        <select value={pageSize} onChange={(event) => table.setPageSize(Number(event.target.value))}>
          {[10, 25, 50].map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
    </nav>
  )
}
