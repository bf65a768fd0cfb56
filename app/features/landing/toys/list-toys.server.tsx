import { grouped } from '~/domain/text/counted'

/** Toys of the libraries for many rows. */

const columns = [
  { id: 'invoice', label: 'Invoice' },
  { id: 'customer', label: 'Customer' },
  { id: 'total', label: 'Total' },
]
/** Numbers are right-aligned; a cell keeps its class when its column moves. */
const alignmentOf = (id: string | undefined) => (id === 'total' ? 'text-right' : 'text-left')
const cellText = 'px-[min(10px,1.6vw)] whitespace-nowrap'
const rows = [
  ['INV-2039', 'Basalt GmbH', '4,310'],
  ['INV-2037', 'Juniper Labs', '1,985'],
  ['INV-2041', 'Orchard Ltd', '1,240'],
  ['INV-2040', 'Fjord & Co', '860'],
  ['INV-2036', 'Sable Inc', '640'],
]

/** A table that is sorted by its headers; columns are moved by dragging, or with Shift and an arrow key. */
export function TableToy() {
  return (
    <>
      {/* Large text makes it wider than a phone. */}
      <div className="overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr>
              {columns.map(({ id, label }) => (
                <th
                  key={id}
                  className="p-0 ruled-below"
                  scope="col"
                  draggable
                  aria-sort={id === 'total' ? 'descending' : 'none'}
                >
                  <button
                    type="button"
                    className={`min-h-10 w-full cursor-grab font-[600] ${alignmentOf(id)} ${cellText}`}
                    aria-describedby="S--table-says"
                  >
                    {label}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row[0]}>
                {row.map((cell, at) => (
                  <td
                    key={cell}
                    className={`h-9.5 lg:h-12 tabular-nums ruled-below ${alignmentOf(columns[at]?.id)} ${cellText}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <output className="mt-auto" id="S--table-says">
        Select a header to sort. Drag it<span className="pointer-coarse:hidden"> or press Shift+arrow</span>{' '}
        to reorder.
      </output>
    </>
  )
}

/** Number of rows in the DOM at a time. */
const SHOWN_ROWS = 9
const FIRST = 481_206

/** A list of a million rows, of which only the visible ones are rendered. */
export function VirtualToy() {
  return (
    <>
      {/* A scrollable area must be reachable by keyboard. */}
      <section
        className="window h-[252px] overflow-y-auto rounded-lg [box-shadow:0_0_0_2px_var(--accent-line)]"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="A million rows"
      >
        <div className="height">
          <ul className="sticky top-0 list-none">
            {Array.from({ length: SHOWN_ROWS }, (_, at) => (
              <li key={at} className="flex h-7 items-center gap-3.5 px-3.5">
                <span className="w-[5em] font-mono text-small leading-[normal] text-ink-3">
                  {grouped(FIRST + at)}
                </span>
                <svg className="h-3 flex-1" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="fill-(--from)" width={40 + (((FIRST + at) * 37) % 60)} height="8" rx="2" />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <output className="mt-auto">{SHOWN_ROWS} of 1,000,000 rows are in the DOM.</output>
    </>
  )
}
