/** A value of a row; null is not known, and comes last in every order. */
export type Value = string | number | null

/** An order of rows, as addresses have it: the name of a column, with a hyphen before it for the greatest first. */
export type RowOrder = string

function columnOf(order: RowOrder): string {
  return order.replace(/^-/, '')
}

function compare(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en')
}

type Ordering<Row> = {
  readonly name: string
  readonly value: (row: Row) => Value
  readonly orderBy?: (row: Row) => Value
}

/** The rows in an order. Those with equal values, and all of them for a column that is not there, stay as they are. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: RowOrder,
  columns: readonly Ordering<Row>[],
): readonly Row[] {
  const column = columns.find(({ name }) => name === columnOf(order))
  if (!column) return rows
  const valueOf = column.orderBy ?? column.value
  return rows.toSorted((a, b) => {
    const one = valueOf(a)
    const other = valueOf(b)
    // What is not known comes last both ways.
    return order.startsWith('-') && one !== null && other !== null ? compare(other, one) : compare(one, other)
  })
}

/** How a column is in order now; null if the rows are in that of another one. */
export function directionOf(order: RowOrder, column: string): 'ascending' | 'descending' | null {
  if (columnOf(order) !== column) return null
  return order.startsWith('-') ? 'descending' : 'ascending'
}

/** The order that a reader gets next from the head of a column: numbers begin with the greatest, words with the first. */
export function nextOrder(order: RowOrder, column: string, isNumber: boolean): RowOrder {
  const now = directionOf(order, column)
  const isDown = now === null ? isNumber : now === 'ascending'
  return isDown ? `-${column}` : column
}
