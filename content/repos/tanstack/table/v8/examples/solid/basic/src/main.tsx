import { createSolidTable, flexRender, getCoreRowModel } from '@tanstack/solid-table'
import { createSignal, For } from 'solid-js'
import { render } from 'solid-js/web'
import { columns } from './columns'
import { people } from './people'

function App() {
  const [data, setData] = createSignal(people)
  const table = createSolidTable({
    get data() {
      return data()
    },
    columns,
    getCoreRowModel: getCoreRowModel(),
  })

  return (
    <>
      <button onClick={() => setData([...data()].reverse())}>Reverse the data</button>
      <table>
        <caption>People</caption>
        <thead>
          <For each={table.getHeaderGroups()}>
            {(group) => (
              <tr>
                <For each={group.headers}>
                  {(header) => (
                    <th scope="col">{flexRender(header.column.columnDef.header, header.getContext())}</th>
                  )}
                </For>
              </tr>
            )}
          </For>
        </thead>
        <tbody>
          <For each={table.getRowModel().rows}>
            {(row) => (
              <tr>
                <For each={row.getVisibleCells()}>
                  {(cell) => <td>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </>
  )
}

const root = document.getElementById('root')
if (root) render(() => <App />, root)
