import { memo } from 'react'
import type { Group } from '~/domain/stats/address'
import { paintOf, type StatsData } from '~/domain/stats/data'
import { growth, groupName } from '~/domain/stats/describe'
import { axisOf, HEIGHT, linePath, WIDTH } from '~/domain/stats/geometry'
import { changeText, compact, whole } from '~/domain/stats/numbers'
import { binWord } from '~/domain/stats/labels'
import { chartView, type GroupSums, type Line, sumsOf } from '~/domain/stats/view'
import { Swatch } from './chart/swatch'
import { TableFrame } from './table-frame'

/** Options for plain counts, independent of those of the chart. */
const PLAIN_OPTIONS = {
  viewMode: 'absolute',
  baseline: null,
  alignStartDates: false,
  scale: 'linear',
} as const

/** Returns the groups with counts, largest first. */
function rowsOf(data: StatsData) {
  const { lines } = chartView({ ...data, state: { ...data.state, ...PLAIN_OPTIONS } }, new Set())
  return data.state.groups
    .flatMap((group, slot) => {
      const sums = sumsOf(group, data)
      return sums ? [{ group, slot, sums, line: lines.find((line) => line.slot === slot) }] : []
    })
    .toSorted((a, b) => (b.sums.last ?? 0) - (a.sums.last ?? 0))
}

/** Table with total, last finished bin, growth and trend of each group. */
export const SumsTable = memo(function SumsTable({ data }: { readonly data: StatsData }) {
  const rows = rowsOf(data)
  if (rows.length === 0) return null
  const word = binWord(data)
  // Days of the week differ, so a single day is compared with that of the week before.
  const isDay = data.state.binning === 'daily' && !data.isSevenDays
  return (
    <TableFrame label="Totals">
      <table>
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Total</th>
            <th scope="col">{`Last ${word}`}</th>
            <th scope="col">{isDay ? 'vs a week earlier' : `vs previous ${word}`}</th>
            <th scope="col">vs a year earlier</th>
            <th scope="col">Trend</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, slot, sums, line }) => (
            <tr key={slot}>
              <th scope="row">
                <Swatch paint={paintOf(group.color, slot, data.paints)} />
                <GroupLabel group={group} />
              </th>
              <Sums sums={sums} />
              <td>{line && <Trend line={line} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
})

function GroupLabel({ group }: { readonly group: Group }) {
  return (
    <span>
      <span translate="no">{groupName(group)}</span>
      {group.packages.length > 1 && (
        <small>
          with <span translate="no">{group.packages.slice(1).join(', ')}</span>
        </small>
      )}
    </span>
  )
}

function Sums({ sums: { total, last, before, yearBefore } }: { readonly sums: GroupSums }) {
  return (
    <>
      <td title={whole(total)}>{compact(total)}</td>
      <td title={last === null ? undefined : whole(last)}>{last === null ? '–' : compact(last)}</td>
      <td>
        <Change change={growth(last, before)} />
      </td>
      <td>
        <Change change={growth(last, yearBefore)} />
      </td>
    </>
  )
}

/** Relative change below which a value counts as unchanged. */
const MIN_CHANGE = 0.005

function Change({ change }: { readonly change: number | null }) {
  const way = change === null || Math.abs(change) < MIN_CHANGE ? undefined : change > 0 ? 'up' : 'down'
  return (
    <span
      className="inline-block rounded-sm bg-tint px-[7px] py-px text-small font-[560] data-[way=down]:bg-danger-soft data-[way=down]:text-danger data-[way=up]:bg-ok-soft data-[way=up]:text-ok"
      data-way={way}
    >
      {changeText(change)}
    </span>
  )
}

/** Sparkline of a line's finished bins. */
function Trend({ line }: { readonly line: Line }) {
  const values = line.values.slice(0, line.finished)
  const { scale } = axisOf([values], false)
  return (
    <svg
      className="inline-block overflow-visible align-middle"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="96"
      height="24"
      aria-hidden="true"
      fill="none"
      stroke={line.paint}
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      <path
        d={linePath(values, scale, { from: 0, to: values.length, length: values.length })}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
