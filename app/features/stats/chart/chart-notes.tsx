import { notesFor, type StatsData, unfinishedPart } from '~/domain/stats/data'
import { binWord } from '~/domain/stats/labels'
import type { ChartView } from '~/domain/stats/view'

type ChartNotesProps = { readonly data: StatsData; readonly view: ChartView }

/** What the marks of the chart mean, each with the mark as it is drawn, and how far its counts go. */
export function ChartNotes({ data, view }: ChartNotesProps) {
  const { lines, bins } = view
  const hasDots = lines.some(({ values, finished }) => values[finished])
  const unfinished = hasDots && unfinishedPart(data)
  return (
    <ul className="chart-notes grid list-none gap-1 px-4 pt-2 pb-4 text-small text-ink-3 lg:px-5">
      {unfinished && (
        <li>
          <svg viewBox="0 0 22 8" width="22" height="8" aria-hidden="true">
            <circle className="fill-current" cx="11" cy="4" r="2.5" />
          </svg>
          <span>{`Last ${binWord(data)}: ${unfinished.counted} of ${unfinished.all} days so far.`}</span>
        </li>
      )}
      {bins && lines[0] && data.neverCounted[0] !== undefined && (
        <li>
          <svg viewBox="0 0 22 8" width="22" height="8" aria-hidden="true">
            <circle className="hole" cx="11" cy="4" r="3" />
          </svg>
          npm has no data for some of these days.
        </li>
      )}
      {data.state.alignStartDates && data.state.range !== 'all-time' && (
        <li>Packages older than the range start at its first day.</li>
      )}
      {Array.from(
        Map.groupBy(data.packages, ({ trouble }) => trouble),
        ([trouble, packages]) =>
          trouble !== null && (
            // The marks of their chips say the same to screen readers.
            <li key={trouble} className="of-package" aria-hidden="true">
              <span translate="no">{packages.map(({ name }) => name).join(', ')}</span>
              <span>{`: ${trouble}`}</span>
            </li>
          ),
      )}
      <li>{notesFor(data).join(' ')}</li>
    </ul>
  )
}
