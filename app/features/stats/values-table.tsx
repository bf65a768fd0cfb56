import { memo, useState } from 'react'
import { statsAddress } from '~/domain/stats/address'
import type { StatsData } from '~/domain/stats/data'
import { placeText, valueText } from '~/domain/stats/labels'
import type { ChartView } from '~/domain/stats/view'
import { placeRemark } from './chart/readout'
import { TableFrame } from './table-frame'

/** Maximum number of cells of the table in the page; the files contain all values. */
const MAX_CELLS = 2000

type ValuesTableProps = { readonly data: StatsData; readonly view: ChartView }

/** Table of every value in the chart, newest first. */
export const ValuesTable = memo(function ValuesTable({ data, view }: ValuesTableProps) {
  const [isOpen, setOpen] = useState(false)
  // The first view is rendered with its rows, for readers without JavaScript; later ones only when the table is open.
  const [first] = useState(data)
  if (view.lines.length === 0) return null
  return (
    <details className="all-values mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="i icon-[lucide--chevron-right] inline-flex min-h-10 items-center gap-2 font-[560] text-ink">
        All values as a table
      </summary>
      {(isOpen || data === first) && <Values data={data} view={view} />}
    </details>
  )
})

function Values({ data, view }: ValuesTableProps) {
  const { lines, length, unit } = view
  const shown = Math.min(length, Math.floor(MAX_CELLS / lines.length))
  const indexes = Array.from({ length: shown }, (_, at) => length - 1 - at)
  return (
    <>
      <TableFrame label="All values">
        <table>
          <caption className="sr-only">{`npm ${view.unitText}`}</caption>
          <thead>
            <tr>
              <th scope="col">Period</th>
              {lines.map(({ slot, name }) => (
                <th key={slot} scope="col" translate="no">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {indexes.map((at) => {
              const remark = placeRemark(view, at, data)
              return (
                <tr key={at}>
                  <th scope="row">
                    <span>{placeText(view, at, data)}</span>
                    {remark !== null && <small>{remark}</small>}
                  </th>
                  {lines.map(({ slot, values }) => (
                    <td key={slot}>{valueText(values[at] ?? null, unit)}</td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </TableFrame>
      {shown < length && (
        <p>
          <span>{length - shown}</span> earlier periods are in the{' '}
          <a href={statsAddress(data.state, '.csv')}>CSV</a>.
        </p>
      )}
    </>
  )
}
