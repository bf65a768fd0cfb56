import { DataTable } from '~/features/tables/data-table.server'
import type { Instance } from '~/features/operations/instances.server'
import { LastDay } from './last-day.server'
import { operationsTables, orderOf, type Orders } from './operations-tables.server'

type OperationsPageProps = { readonly instances: readonly Instance[]; readonly orders: Orders }

/** State of the site's instances, for operators: which are running, what they logged, and their slow pages. */
export function OperationsPage({ instances, orders }: OperationsPageProps) {
  const chosen = Object.entries(orders).flatMap(([id, order = '']) => (order === '' ? [] : [[id, order]]))
  const tables = operationsTables(instances, orders).map((table) => {
    const { id, title } = table
    const order = orders[id] ?? ''
    const others = chosen.filter(([other]) => other !== id)
    const file = new URLSearchParams([['table', id], ...(order === '' ? [] : [[id, order]])])
    return (
      <section key={id} aria-labelledby={`S--${id}`}>
        <h2 id={`S--${id}`}>{title}</h2>
        <DataTable
          table={table}
          ordering={{
            order: orderOf(orders, id),
            addressOf: (next) =>
              `/dashboard/operations?${new URLSearchParams([...others, [id, next]]).toString()}#S--${id}`,
          }}
        />
        {table.rows.length > 0 && (
          <p>
            {/* A download, not a page of the app. */}
            <a
              className="btn sm i icon-[lucide--download]"
              href={`/api/account/operations.csv?${file.toString()}`}
              download={`${id}.csv`}
              aria-label={`${title} as CSV`}
            >
              CSV
            </a>
          </p>
        )}
      </section>
    )
  })
  return (
    <>
      <LastDay instances={instances} />
      {tables}
    </>
  )
}
