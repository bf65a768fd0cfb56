import { component$ } from '@builder.io/qwik'
import { flexRender, getCoreRowModel, useQwikTable } from '@tanstack/qwik-table'
import { columns } from './columns'
import { people } from './people'

export const App = component$(() => {
  const table = useQwikTable({
    data: people,
    columns,
    getCoreRowModel: getCoreRowModel(),
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
    </table>
  )
})
