import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { createRoot } from 'react-dom/client'
import { columns } from './columns'
import { people } from './people'

function App() {
  const table = useReactTable({
    data: people,
    columns,
    getCoreRowModel: getCoreRowModel(),
    getRowId: (person) => String(person.id),
  })

  return (
    <table>
      <caption>People</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col">
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
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
      <tfoot>
        {table.getFooterGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th key={header.id}>{flexRender(header.column.columnDef.footer, header.getContext())}</th>
            ))}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
