import { notesFor, type StatsData, unfinishedPart } from '~/domain/stats/data'
import { binWord } from '~/domain/stats/labels'
import type { ChartView } from '~/domain/stats/view'
import { Problems } from './problems'

/** Legend of the chart's marks, and notes about the range of its counts. */
export function ChartNotes({ data, view }: { readonly data: StatsData; readonly view: ChartView }) {
  const { lines, bins } = view
  if (lines.length === 0) return null
  const hasDots = lines.some(({ values, finished }) => values[finished])
  const unfinished = hasDots && unfinishedPart(data)
  return (
    <ul className="chart-notes grid list-none gap-1 px-4 pt-2 pb-4 text-small text-ink-3 lg:px-5">
      {unfinished && (
        <li>
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <circle className="fill-current" cx="7" cy="7" r="2.5" />
          </svg>
          <span>{`Last ${binWord(data)}: ${unfinished.counted} of ${unfinished.all} days so far.`}</span>
        </li>
      )}
      {data.holes !== null && (
        <li>
          {bins && (
            <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <circle className="hole" cx="7" cy="7" r="3" />
            </svg>
          )}
          <span>{data.holes}</span>
        </li>
      )}
      {data.state.alignStartDates && data.state.range !== 'all-time' && (
        <li className="i icon-[lucide--info]">Packages older than the range start at its first day.</li>
      )}
      <Problems packages={data.packages} />
      <li className="i icon-[lucide--info]">{notesFor({ ...data, holes: null }).join(' ')}</li>
    </ul>
  )
}
