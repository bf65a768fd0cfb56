import type { Column } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Person } from './people'

const marks = { asc: ' \u2191', desc: ' \u2193' } as const

type SortButtonProps = { column: Column<Person>; children: ReactNode }

export function SortButton({ column, children }: SortButtonProps) {
  const sorted = column.getIsSorted()

  return (
    <button disabled={!column.getCanSort()} onClick={column.getToggleSortingHandler()}>
      {children}
      <span aria-hidden="true">{sorted && marks[sorted]}</span>
    </button>
  )
}
