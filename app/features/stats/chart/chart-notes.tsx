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
          Last {binWord(data)}: {unfinished.counted} of {unfinished.all} days so far.
        </li>
      )}
      {data.neverCounted.length > 0 && (
        <li>
          <svg viewBox="0 0 22 8" width="22" height="8" aria-hidden="true">
            <circle cx="11" cy="4" r="3" />
          </svg>
          npm has no data for some of these days.
        </li>
      )}
      {data.state.alignStartDates && data.state.range !== 'all-time' && (
        <li>Packages older than the range start at its first day.</li>
      )}
      <li>{notesFor(data).join(' ')}</li>
    </ul>
  )
}
