import type { HealthView } from '~/features/accounts/service/maintainer-pages.server'
import { directionOf, nextOrder } from '~/features/accounts/service/row-order.server'
import { CountedDay } from './day.server'
import { RestOfRows } from './rest-of-rows.server'

const MAX_ROWS = 500

const orders = [
  { column: 'opened', label: 'Opened', isNumber: true },
  { column: 'not-useful', label: 'Not useful', isNumber: true },
  { column: 'useful', label: 'Useful', isNumber: true },
  { column: 'path', label: 'Address', isNumber: false },
] as const

type AddressesProps = Pick<HealthView['health'], 'addresses'> & {
  /** Where all rows are, as JSON. */
  readonly rows: string
  /** The order that they are in; empty for the most opened first. */
  readonly order: string
  /** The address of the page with them in another order. */
  readonly addressOf: (order: string) => string
}

/** The addresses of a library's docs: how often each was opened, and what readers said of it. */
export function Addresses({ addresses, rows, order: chosen, addressOf }: AddressesProps) {
  const order = chosen === '' ? '-opened' : chosen
  return (
    <section aria-labelledby="S--addresses">
      <h2 id="S--addresses">Addresses</h2>
      {addresses.length === 0 && <p>Nothing fits.</p>}
      {addresses.length > 1 && (
        <nav className="order" aria-label="Order of addresses">
          {orders.map(({ column, label, isNumber }) => {
            const direction = directionOf(order, column)
            return (
              <a
                key={column}
                href={addressOf(nextOrder(order, column, isNumber))}
                aria-current={direction === null ? undefined : 'true'}
                data-order={direction}
              >
                {label}
                {direction !== null && <span className="sr-only">, {direction}</span>}
              </a>
            )
          })}
        </nav>
      )}
      <ul className="card addresses">
        {addresses.slice(0, MAX_ROWS).map(({ path, count, isMissing, file, feedback }) => (
          <li key={path}>
            <a href={path}>{path}</a>
            <p>
              {isMissing && <b>not found</b>}
              <span>{count} opened</span>
              {feedback.yes + feedback.no > 0 && (
                <span>
                  {feedback.yes} useful, {feedback.no} not
                </span>
              )}
              {file !== null && (
                <a href={file} rel="noopener">
                  File
                </a>
              )}
            </p>
            {feedback.texts.map(({ text, isUseful, day }) => (
              <blockquote key={`${day} ${text}`}>
                <p>{text}</p>
                <small>
                  {isUseful ? 'Useful' : 'Not useful'}, <CountedDay day={day} />
                </small>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
      <RestOfRows shown={MAX_ROWS} all={addresses.length} address={rows} />
    </section>
  )
}
