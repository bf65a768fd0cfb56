/** Demo of Table: headers sort, and columns move by dragging or with Shift and an arrow key. */
import { listen, serveElements } from '../../lib/serve-elements'

const text = (row: HTMLTableRowElement, column: number) =>
  row.cells[column]?.textContent?.replaceAll(',', '') ?? ''

const cellOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLTableCellElement>('th') : null

type Move = (from: number, to: number) => void

/** Allows dragging column headers onto each other. */
function enableDragging(headerRow: HTMLTableRowElement, move: Move, signal: AbortSignal): void {
  let dragged: HTMLTableCellElement | null = null
  const start = (event: DragEvent) => {
    dragged = cellOf(event)
    // Firefox only starts a drag that has data.
    event.dataTransfer?.setData('text/plain', dragged?.textContent ?? '')
  }
  const allow = (event: DragEvent) => {
    if (dragged && cellOf(event)) event.preventDefault()
  }
  const drop = (event: DragEvent) => {
    const cell = cellOf(event)
    if (!dragged || !cell) return
    event.preventDefault()
    move(dragged.cellIndex, cell.cellIndex)
    dragged = null
  }
  listen(headerRow, 'dragstart', start, signal)
  listen(headerRow, 'dragover', allow, signal)
  listen(headerRow, 'drop', drop, signal)
}

/** Moves the focused column with Shift and an arrow key. */
function enableKeys(headerRow: HTMLTableRowElement, move: Move, signal: AbortSignal): void {
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
  ])
  const stepBy = (event: KeyboardEvent) => {
    const cell = cellOf(event)
    const step = steps.get(event.key)
    if (!cell || !event.shiftKey || step === undefined) return
    event.preventDefault()
    move(cell.cellIndex, cell.cellIndex + step)
    // Moving the cell removed it from the document for a moment, and thereby its focus.
    cell.querySelector('button')?.focus()
  }
  listen(headerRow, 'keydown', stepBy, signal)
}

serveElements('[data-toy="table"]', (toy, signal) => {
  const table = toy.querySelector('table')
  const says = toy.querySelector('output')
  const body = table?.tBodies[0]
  const headerRow = table?.rows[0]
  if (!table || !body || !headerRow || !says) return

  const sort = (event: Event) => {
    const cell = cellOf(event)
    if (!cell) return
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
  const move: Move = (from, to) => {
    if (from === to || to < 0 || to >= headerRow.cells.length) return
    for (const row of table.rows) {
      const cell = row.cells[from]
      const target = row.cells[to]
      if (cell) target?.[to > from ? 'after' : 'before'](cell)
    }
    says.textContent = `${headerRow.cells[to]?.textContent} is column ${to + 1} of ${headerRow.cells.length}.`
  }
  listen(headerRow, 'click', sort, signal)
  enableKeys(headerRow, move, signal)
  enableDragging(headerRow, move, signal)
})
