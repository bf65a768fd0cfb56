import {
  type OperationsColumn,
  type OperationsTable,
  operationsTables,
  orderIn,
} from '~/features/accounts/service/operations-tables.server'
import type { Sortable } from '~/features/accounts/service/row-order.server'
import type { Instance } from '~/features/operations/instances.server'
import { SortLink } from './sort-link.server'
import { WideTable } from './wide-table.server'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

type OperationsPageProps = {
  readonly instances: readonly Instance[]
  /** The orders of its tables, by their ids. */
  readonly search: Readonly<Record<string, unknown>>
}

/** How the instances of the site do, for operators: those that run, what they logged, and their slow pages. */
export function OperationsPage({ instances, search }: OperationsPageProps) {
  const tables = operationsTables(instances, search)
  const orders = tables.flatMap((table) => {
    const order = orderIn(search, table)
    return order === '' ? [] : [[table.id, order]]
  })
  return tables.map((table) => {
    const others = orders.filter(([id]) => id !== table.id)
    const order = orderIn(search, table)
    const file = new URLSearchParams([['table', table.id], ...(order === '' ? [] : [[table.id, order]])])
    return (
      <Table
        key={table.id}
        table={table}
        order={order}
        file={`/api/account/operations.csv?${file.toString()}`}
        addressOf={(next) =>
          `/dashboard/operations?${new URLSearchParams([...others, [table.id, next]]).toString()}#S--${table.id}`
        }
      />
    )
  })
}

function Cell({
  value,
  column: { kind, unit },
}: {
  readonly value: Sortable
  readonly column: OperationsColumn
}) {
  if (value === null) return 'n/a'
  if (typeof value === 'number')
    return kind === 'time' ? (
      <time dateTime={new Date(value).toISOString()}>{timeFormat.format(value)} UTC</time>
    ) : (
      `${value}${unit === undefined ? '' : ` ${unit}`}`
    )
  return kind === 'page' ? <a href={value}>{value}</a> : value
}

type TableProps = {
  readonly table: OperationsTable
  /** The order of its rows; empty for the usual one. */
  readonly order: string
  /** Where it is as a file. */
  readonly file: string
  /** The address of the page with its rows in another order. */
  readonly addressOf: (order: string) => string
}

function Table({ table: { id, title, columns, rows, none }, order, file, addressOf }: TableProps) {
  return (
    <section aria-labelledby={`S--${id}`}>
      <h2 id={`S--${id}`}>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <>
          <WideTable>
            <thead>
              <tr>
                {columns.map(({ name, label, kind }) => (
                  <SortLink
                    key={name}
                    label={label}
                    column={name}
                    isNumber={kind === 'number' || kind === 'time'}
                    order={order}
                    addressOf={addressOf}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, at) => (
                // Rows never change their places: the page is drawn once.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={at}>
                  {columns.map((column, place) => (
                    <td key={column.name}>
                      <Cell value={cells[place] ?? null} column={column} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
          <p>
            {/* A file is no page of the app. */}
            <a
              className="btn sm i download"
              href={file}
              download={`${id}.csv`}
              aria-label={`${title} as CSV`}
            >
              CSV
            </a>
          </p>
        </>
      )}
    </section>
  )
}
