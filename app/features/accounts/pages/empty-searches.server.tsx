import type { EmptySearch } from '~/features/accounts/service/docs-health.server'
import { CountedDay } from './day.server'
import { SortLink } from './sort-link.server'
import { RestOfRows } from './rest-of-rows.server'
import { WideTable } from './wide-table.server'

const MAX_ROWS = 500

const columns = [
  { column: 'searched-for', label: 'Searched for', isNumber: false },
  { column: 'in', label: 'In', isNumber: false },
  { column: 'times', label: 'Times', isNumber: true },
  { column: 'last-day', label: 'Last day', isNumber: true },
] as const

type EmptySearchesProps = {
  readonly searches: readonly EmptySearch[]
  /** Name of the library. */
  readonly library: string
  /** Days. */
  readonly span: number
  /** The order that they are in; empty for the most frequent first. */
  readonly order: string
  /** The address of the page with them in another order. */
  readonly addressOf: (order: string) => string
  /** Where all rows are, as JSON. */
  readonly rows: string
}

/** What readers searched for without a hit. */
export function EmptySearches({ searches, library, span, order, addressOf, rows }: EmptySearchesProps) {
  return (
    <section aria-labelledby="S--searches">
      <h2 id="S--searches">Searches without hits</h2>
      {searches.length === 0 ? (
        <p>No search without hits was counted in the last {span} days.</p>
      ) : (
        <WideTable>
          <thead>
            <tr>
              {columns.map((head) => (
                <SortLink
                  key={head.column}
                  {...head}
                  order={order === '' ? '-times' : order}
                  addressOf={addressOf}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {searches.slice(0, MAX_ROWS).map(({ text, isOfLibrary, count, lastDay }) => (
              <tr key={`${isOfLibrary} ${text}`}>
                <th scope="row">{text}</th>
                <td>{isOfLibrary ? library : 'All libraries'}</td>
                <td>{count}</td>
                <td>
                  <CountedDay day={lastDay} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      <RestOfRows shown={MAX_ROWS} all={searches.length} address={rows} />
      <p>
        <small>
          Searches that were limited to {library} alone, and those that were not limited to one library. Long
          texts and what looks personal are left out, and nothing is kept about readers.
        </small>
      </p>
    </section>
  )
}
