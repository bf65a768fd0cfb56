import {
  createTable,
  getCoreRowModel,
  getSortedRowModel,
  type ColumnDef,
  type Header,
  type TableState,
} from '@tanstack/table-core'

/** Makes a table element that draws itself again whenever its state changes. */
export function tableElement<Data>(data: Data[], columns: ColumnDef<Data>[]): HTMLTableElement {
  const element = document.createElement('table')

  const table = createTable<Data>({
    data,
    columns,
    state: {},
    renderFallbackValue: null,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
    onStateChange: (updater) => {
      state = typeof updater === 'function' ? updater(state) : updater
      draw()
    },
  })
  let state: TableState = table.initialState

  function draw() {
    table.setOptions((options) => ({ ...options, state }))
    element.replaceChildren()

    const head = element.createTHead()
    for (const group of table.getHeaderGroups()) {
      head.insertRow().append(...group.headers.map(headerCell))
    }

    const body = element.createTBody()
    for (const row of table.getRowModel().rows) {
      const line = body.insertRow()
      for (const cell of row.getVisibleCells()) line.insertCell().textContent = String(cell.getValue())
    }
  }

  draw()
  return element
}

function headerCell<Data>(header: Header<Data, unknown>): HTMLTableCellElement {
  const cell = document.createElement('th')
  const button = document.createElement('button')
  button.textContent = String(header.column.columnDef.header)
  button.addEventListener('click', () => header.column.toggleSorting())
  cell.scope = 'col'
  cell.append(button)
  return cell
}
