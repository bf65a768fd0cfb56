import { grouped } from '~/domain/text/counted'
import { CountedDay } from '~/features/shell/day.server'
import { directionOf, nextOrder, type Value } from './row-order'
import type { ColumnHead, TableValues } from './table'

/** Maximum number of rows of a table in a page; files contain all rows. */
export const MAX_ROWS = 500

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** The order of a table's rows, and links to other orders. */
export type Ordering = {
  /** The current order. */
  readonly order: string
  /** Returns the address of the page in another order. */
  readonly addressOf: (order: string) => string
}

const startsDescending = ({ kind }: ColumnHead) => kind !== 'text' && kind !== 'link'

type DataTableProps = {
  readonly table: TableValues
  /** Omitted for a table that cannot be sorted. */
  readonly ordering?: Ordering
}

/** A table that scrolls horizontally, also by keyboard. Its headers link to other orders. */
export function DataTable({ table: { title, columns, rows, none }, ordering }: DataTableProps) {
  if (rows.length === 0) return <p>{none}</p>
  return (
    // A group, because the section around it is a landmark already. A fieldset is for controls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="card data-table rounded-xl raised" role="group" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} ordering={ordering} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_ROWS).map((cells, at) => (
            // Rows never move, because the page is rendered once.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              {columns.map((column, place) => {
                const text = <Cell value={cells[place] ?? null} column={column} />
                return place === 0 ? (
                  <th key={column.name} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={column.name} className={column.kind === 'number' ? 'n' : undefined}>
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { readonly column: ColumnHead; readonly ordering: Ordering | undefined }

function Head({ column, ordering }: HeadProps) {
  const { name, label, kind } = column
  const className = kind === 'number' ? 'n' : undefined
  if (!ordering)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const { order, addressOf } = ordering
  return (
    <th scope="col" className={className} aria-sort={directionOf(order, name) ?? undefined}>
      <a href={addressOf(nextOrder(order, name, startsDescending(column)))}>{label}</a>
    </th>
  )
}

/** Links that sort a list of rows by its columns. */
export function OrderLinks({
  columns,
  ordering,
}: {
  readonly columns: readonly ColumnHead[]
  readonly ordering: Ordering
}) {
  const { order, addressOf } = ordering
  return columns.map((column) => {
    const direction = directionOf(order, column.name)
    return (
      <a
        key={column.name}
        href={addressOf(nextOrder(order, column.name, startsDescending(column)))}
        aria-current={direction === null ? undefined : 'true'}
        data-order={direction}
      >
        {column.label}
        {direction !== null && <span className="sr-only">, {direction}</span>}
      </a>
    )
  })
}

function Cell({ value, column: { kind, unit } }: { readonly value: Value; readonly column: ColumnHead }) {
  if (value === null) return null
  if (typeof value === 'string') return kind === 'link' ? <a href={value}>{value}</a> : value
  if (kind === 'day') return <CountedDay day={value} />
  if (kind === 'time')
    return <time dateTime={new Date(value).toISOString()}>{timeFormat.format(value)} UTC</time>
  return grouped(value) + (unit === undefined ? '' : unit === '%' ? '%' : ` ${unit}`)
}

type RestOfRowsProps = {
  readonly all: number
  /** URL of all rows as JSON. */
  readonly address: string
}

/** A note that only a part of the rows is shown, with the place of the script that shows all; else nothing. */
export function RestOfRows({ all, address }: RestOfRowsProps) {
  if (all <= MAX_ROWS) return null
  return (
    <>
      <p>
        <small>
          Showing {MAX_ROWS} of {all}. The CSV file has all rows.
        </small>
      </p>
      <div
        className="grid justify-items-start gap-2 not-empty:mt-3 empty:hidden"
        data-all-rows={address}
        data-count={all}
      />
    </>
  )
}
