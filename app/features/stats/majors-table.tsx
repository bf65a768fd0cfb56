import { memo } from 'react'
import { dayText } from '~/domain/stats/calendar'
import type { MajorWeeks, StatsData } from '~/domain/stats/data'
import { growth } from '~/domain/stats/describe'
import { changeText, compact, trimmed } from '~/domain/stats/numbers'
import { TableFrame } from './table-frame'

/** Downloads by major version in the newest week, with the change since the first week of `data`. */
export const MajorsTable = memo(function MajorsTable({ data }: { readonly data: StatsData }) {
  if (data.majors.length === 0) return null
  return (
    <details className="all-values mt-6">
      <summary className="i icon-[lucide--chevron-right] inline-flex min-h-10 items-center gap-2 font-[560] text-ink">
        By major version
      </summary>
      {data.majors.map((each) => (
        <PackageTable key={each.name} weeks={each} />
      ))}
    </details>
  )
})

function PackageTable({ weeks: { name, days, total, majors } }: { readonly weeks: MajorWeeks }) {
  const [first = 0] = days
  const last = days.at(-1) ?? first
  return (
    <TableFrame label={`${name} by major version`}>
      <table>
        <thead>
          <tr>
            <th scope="col" translate="no">
              {name}
            </th>
            <th scope="col">{`7 days to ${dayText(last)}`}</th>
            <th scope="col">Share</th>
            <th scope="col">{`Since ${dayText(first)}`}</th>
          </tr>
        </thead>
        <tbody>
          {majors.map(({ major, values }) => {
            const now = values.at(-1) ?? null
            return (
              <tr key={major}>
                <th scope="row" translate="no">
                  {/^\d/.test(major) ? `v${major}` : major}
                </th>
                <td>{now === null ? '–' : compact(now)}</td>
                <td>{now === null || total === 0 ? '–' : `${trimmed((now / total) * 100, 1)}%`}</td>
                <td>{changeText(growth(now, values[0] ?? null))}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </TableFrame>
  )
}
