import { formatDay } from '~/domain/downloads/days'
import { inOrder, type Value } from './row-order'

/** The head of a column. */
export type ColumnHead = {
  /** In addresses; in files with spaces for hyphens. */
  readonly name: string
  readonly label: string
  /** The kind of its values; text in place of a number is shown unchanged. Times are milliseconds, days count days since 1970, UTC. */
  readonly kind: 'text' | 'link' | 'number' | 'time' | 'day'
  /** Stands behind its numbers, and in the heads of files. */
  readonly unit?: 'ms' | 'MB' | '%'
}

/** A column with the value of each row; null is not known. */
export type Column<Row> = ColumnHead & {
  readonly value: (row: Row) => Value
  /** Its value in files, where they name things by ids. */
  readonly inFile?: (row: Row) => Value
  /** What rows are put in order by, where that is not the value. */
  readonly orderBy?: (row: Row) => Value
}

/** A table, drawn as HTML, sorted, and written as files from its columns. */
export type Table<Row> = {
  /** Names it in addresses. */
  readonly id: string
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** The sentence in place of a table without rows. */
  readonly none: string
}

/** A table with its values by row and column, in the order of its columns. */
export type TableValues = Pick<Table<unknown>, 'id' | 'title' | 'none'> & {
  readonly columns: readonly ColumnHead[]
  readonly rows: readonly (readonly Value[])[]
}

/** The values of a table for a page or a file, with its rows in an order as addresses name it; empty for the usual one. */
export function valuesOf<Row>(
  { columns, rows, ...table }: Table<Row>,
  order: string,
  place: 'page' | 'file' = 'page',
): TableValues {
  return {
    ...table,
    columns: columns.map(({ name, label, kind, unit }) => ({
      name,
      label,
      kind,
      ...(unit === undefined ? {} : { unit }),
    })),
    rows: inOrder(rows, order, columns).map((row) =>
      columns.map(({ value, inFile = value }) => (place === 'file' ? inFile : value)(row)),
    ),
  }
}

/** The head of a column in files. */
export function headInFile({ name, unit }: ColumnHead): string {
  return name.replaceAll('-', ' ') + (unit === undefined ? '' : ` (${unit})`)
}

/** A value in files: times and days as ISO 8601 has them, unknown values as an empty text. */
export function valueInFile(value: Value, { kind }: ColumnHead): string | number {
  if (typeof value !== 'number') return value ?? ''
  if (kind === 'time') return new Date(value).toISOString()
  return kind === 'day' ? formatDay(value) : value
}
