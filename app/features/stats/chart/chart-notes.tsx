import { notesFor, type StatsData, unfinishedPart } from '~/domain/stats/data'
import { binWord } from '~/domain/stats/labels'

type ChartNotesProps = { readonly data: StatsData }

/** What the marks of the chart mean, and how far its counts go. */
export function ChartNotes({ data }: ChartNotesProps) {
  const unfinished = unfinishedPart(data)
  return (
    <ul className="chart-notes">
      {unfinished && (
        <li>
          <svg viewBox="0 0 22 6" width="22" height="6" aria-hidden="true">
            <path d="M0 3h22" strokeDasharray="3 3" />
          </svg>
          <span>{`The last ${binWord(data)} so far, ${unfinished.counted} of ${unfinished.all} days.`}</span>
        </li>
      )}
      {data.neverCounted.length > 0 && (
        <li>
          <svg viewBox="0 0 22 8" width="22" height="8" aria-hidden="true">
            <circle cx="11" cy="4" r="3" />
          </svg>
          Holds days that npm never counted.
        </li>
      )}
      {data.state.alignStartDates && data.state.range !== 'all-time' && (
        <li>Lines of packages that are older than the range begin where it does.</li>
      )}
      <li>{notesFor(data).join(' ')}</li>
    </ul>
  )
}
