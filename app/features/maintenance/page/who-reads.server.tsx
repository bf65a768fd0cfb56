import type { Day } from '~/domain/downloads/days'
import { counted } from '~/domain/text/counted'
import {
  type DayOfReaders,
  readerLabels,
  readersTable,
} from '~/features/maintenance/health/reader-counts.server'
import { CountedDay } from '~/features/shell/day.server'
import { DataTable } from '~/features/tables/data-table.server'
import { valuesOf } from '~/features/tables/table'

const readers = ['person', 'agent', 'crawler'] as const

type WhoReadsProps = {
  /** Oldest first. */
  readonly days: readonly DayOfReaders[]
  /** Length of the period in days. */
  readonly span: number
  readonly last: Day
}

/** A chart of views by day, and a table of views by kind of reader and format. */
export function WhoReads({ days, span, last }: WhoReadsProps) {
  return (
    <section aria-labelledby="S--trend">
      <h2 id="S--trend">Who reads</h2>
      {days.length > 0 && <Trend days={days} span={span} last={last} />}
      <DataTable table={valuesOf(readersTable(days, span), '')} />
      <p>
        <small>
          People: full page loads, without in-app navigation. Agents fetch for someone, crawlers for
          themselves; each is identified by the name it gives. Counting uses no cookie and stores nothing
          about visitors.
        </small>
      </p>
    </section>
  )
}

const allOf = ({ views }: DayOfReaders): number => readers.reduce((sum, reader) => sum + views[reader], 0)

function Trend({ days, span, last }: WhoReadsProps) {
  const most = Math.max(1, ...days.map(allOf))
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ui text-ink-2">
        {readers.map((reader) => (
          <span key={reader} data-reader={reader}>
            <span className="mr-2 inline-block size-2.5 rounded-[3px] bg-(--reader)" />
            {readerLabels[reader]}{' '}
            <b className="text-ink tabular-nums">{days.reduce((sum, { views }) => sum + views[reader], 0)}</b>
          </span>
        ))}
        <span>
          {span} days through <CountedDay day={last} />, at most {counted(most, 'view')} in one day
        </span>
      </p>
      <svg
        className="card mt-2 mb-3 w-full rounded-xl fill-ink-3 raised"
        viewBox={`0 0 ${span * 10} 100`}
        preserveAspectRatio="none"
        height="96"
        aria-hidden="true"
      >
        {days.flatMap(({ day, views }) => {
          let top = 100
          return readers.map((reader) => {
            const height = (views[reader] / most) * 92
            top -= height
            return (
              <rect
                key={`${day} ${reader}`}
                data-reader={reader}
                x={(span - 1 - (last - day)) * 10 + 1}
                width="8"
                y={top}
                height={height}
              />
            )
          })
        })}
      </svg>
    </>
  )
}
