import {
  flexRender,
  getCoreRowModel,
  getSortedRowModel,
  useReactTable,
  type SortingState,
} from '@tanstack/react-table'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { columns } from './columns'
import { makePeople } from './people'
import { SortButton } from './sort-button'

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function App() {
  const [data] = useState(() => makePeople(60))
  const [sorting, setSorting] = useState<SortingState>([{ id: 'age', desc: true }])
  const table = useReactTable({
    data,
    columns,
    state: { sorting },
    onSortingChange: setSorting,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })

  return (
    <>
      <p>Hold Shift and click to sort by one more column.</p>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted()
                return (
                  <th key={header.id} scope="col" aria-sort={sorted ? ariaSort[sorted] : 'none'}>
                    <SortButton column={header.column}>
                      {flexRender(header.column.columnDef.header, header.getContext())}
                    </SortButton>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <pre>{JSON.stringify(sorting, null, 2)}</pre>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
