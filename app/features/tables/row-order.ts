/** A value of a row; null for unknown, which comes last in every order. */
export type Value = string | number | null

/** An order of rows, as in query parameters: a column's name, with a leading hyphen for descending. */
type RowOrder = string

function columnOf(order: RowOrder): string {
  return order.replace(/^-/, '')
}

function compare(left: Value, right: Value): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'en')
}

type SortableColumn<Row> = {
  readonly name: string
  readonly value: (row: Row) => Value
  readonly orderBy?: (row: Row) => Value
}

/** Sorts rows. Rows with equal values keep their order; all rows do if the column does not exist. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: RowOrder,
  columns: readonly SortableColumn<Row>[],
): readonly Row[] {
  const column = columns.find(({ name }) => name === columnOf(order))
  if (!column) return rows
  const valueOf = column.orderBy ?? column.value
  return rows.toSorted((a, b) => {
    const left = valueOf(a)
    const right = valueOf(b)
    // Unknown values come last in both directions.
    return order.startsWith('-') && left !== null && right !== null
      ? compare(right, left)
      : compare(left, right)
  })
}

/** Returns the direction in which rows are sorted by a column; null if they are sorted by another. */
export function directionOf(order: RowOrder, column: string): 'ascending' | 'descending' | null {
  if (columnOf(order) !== column) return null
  return order.startsWith('-') ? 'descending' : 'ascending'
}

/** Returns the order after a click on a column's header. `startsDescending` is the direction of the first click. */
export function nextOrder(order: RowOrder, column: string, startsDescending: boolean): RowOrder {
  const now = directionOf(order, column)
  const isDown = now === null ? startsDescending : now === 'ascending'
  return isDown ? `-${column}` : column
}
