/** The toy of Table: heads sort, and columns move by dragging or with Shift and an arrow key. */
import { listen, serveElements } from '../serve-elements'

const text = (row: HTMLTableRowElement, column: number) =>
  row.cells[column]?.textContent?.replaceAll(',', '') ?? ''

const cellOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('th') : null

serveElements('[data-toy="table"]', (toy, left) => {
  const table = toy.querySelector('table')
  const says = toy.querySelector('output')
  const body = table?.tBodies[0]
  const headerRow = table?.rows[0]
  if (!table || !body || !headerRow || !says) return

  const sort = (cell: HTMLTableCellElement) => {
    const column = cell.cellIndex
    const isDown = cell.ariaSort === 'ascending'
    for (const other of headerRow.cells) other.ariaSort = 'none'
    cell.ariaSort = isDown ? 'descending' : 'ascending'
    const rows = [...body.rows].toSorted(
      (one, other) =>
        text(one, column).localeCompare(text(other, column), 'en', { numeric: true }) * (isDown ? -1 : 1),
    )
    body.append(...rows)
    says.textContent = `Sorted by ${cell.textContent}, ${cell.ariaSort}.`
  }
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= headerRow.cells.length) return
    for (const row of table.rows) {
      const cell = row.cells[from]
      const target = row.cells[to]
      if (cell) target?.[to > from ? 'after' : 'before'](cell)
    }
    says.textContent = `${headerRow.cells[to]?.textContent} is column ${to + 1} of ${headerRow.cells.length}.`
  }

  let dragged: HTMLTableCellElement | null = null
  listen(
    headerRow,
    'click',
    (event) => {
      const cell = cellOf(event)
      if (cell) sort(cell)
    },
    left,
  )
  listen(
    headerRow,
    'keydown',
    (event) => {
      const cell = cellOf(event)
      const step = new Map([
        ['ArrowLeft', -1],
        ['ArrowRight', 1],
      ]).get(event.key)
      if (!cell || !event.shiftKey || step === undefined) return
      event.preventDefault()
      move(cell.cellIndex, cell.cellIndex + step)
      // It was taken out of the document for a moment.
      cell.querySelector('button')?.focus()
    },
    left,
  )
  listen(
    headerRow,
    'dragstart',
    (event) => {
      dragged = cellOf(event)
      // Firefox drags nothing without data.
      event.dataTransfer?.setData('text/plain', dragged?.textContent ?? '')
    },
    left,
  )
  listen(
    headerRow,
    'dragover',
    (event) => {
      if (dragged && cellOf(event)) event.preventDefault()
    },
    left,
  )
  listen(
    headerRow,
    'drop',
    (event) => {
      const cell = cellOf(event)
      if (!dragged || !cell) return
      event.preventDefault()
      move(dragged.cellIndex, cell.cellIndex)
      dragged = null
    },
    left,
  )
})
