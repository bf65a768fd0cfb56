import { formatDay } from '~/domain/downloads/days'
import { inOrder, type Value } from './row-order'

/** Header of a column. */
export type ColumnHead = {
  /** Name in URLs; in files, with spaces instead of hyphens. */
  readonly name: string
  readonly label: string
  /** Kind of the values; text in a number column is unchanged. Times are milliseconds, days are days, both since 1970 UTC. */
  readonly kind: 'text' | 'link' | 'number' | 'time' | 'day'
  /** Unit shown after its numbers, and in headers of files. */
  readonly unit?: 'ms' | 'MB' | '%'
}

/** A column with a function that returns the value of a row; null for unknown. */
export type Column<Row> = ColumnHead & {
  readonly value: (row: Row) => Value
  /** Value in files, if it differs, such as an id instead of a name. */
  readonly inFile?: (row: Row) => Value
  /** Value to sort by, if it differs. */
  readonly orderBy?: (row: Row) => Value
}

/** A table that can be rendered as HTML, sorted, and written to files. */
export type Table<Row> = {
  /** Id in URLs. */
  readonly id: string
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Sentence shown instead of a table without rows. */
  readonly none: string
}

/** A table with its values by row and column. */
export type TableValues = Pick<Table<unknown>, 'id' | 'title' | 'none'> & {
  readonly columns: readonly ColumnHead[]
  readonly rows: readonly (readonly Value[])[]
}

/** Returns the values of a table for a page or a file, sorted by `order`; an empty `order` keeps the order of the rows. */
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

/** Returns the header of a column in files. */
export function headInFile({ name, unit }: ColumnHead): string {
  return name.replaceAll('-', ' ') + (unit === undefined ? '' : ` (${unit})`)
}

/** Returns a value in files: times and days in ISO 8601, unknown values as an empty text. */
export function valueInFile(value: Value, { kind }: ColumnHead): string | number {
  if (typeof value !== 'number') return value ?? ''
  if (kind === 'time') return new Date(value).toISOString()
  return kind === 'day' ? formatDay(value) : value
}
