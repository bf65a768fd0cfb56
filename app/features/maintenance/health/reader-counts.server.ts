import type { Table } from '~/features/tables/table'
import type { ViewsOfDay } from '~/ports/backend/schemas'

/** Labels of kinds of readers. */
export const readerLabels = { person: 'People', agent: 'Agents', crawler: 'Crawlers' } as const

const formLabels = { html: 'HTML', markdown: 'Markdown', tool: 'Tool' } as const

type Counted = Pick<ViewsOfDay, 'reader' | 'form'> & { readonly count: number }

/** Number of responses by kind of reader, and by format. */
export type ViewsBy = Readonly<Record<ViewsOfDay['reader'] | ViewsOfDay['form'], number>>

/** Sums up counts by kind of reader and by format. */
export function sumByReader(rows: readonly Counted[]): ViewsBy {
  const sums = { person: 0, agent: 0, crawler: 0, html: 0, markdown: 0, tool: 0 }
  for (const { reader, form, count } of rows) {
    sums[reader] += count
    sums[form] += count
  }
  return sums
}

const sumOf = ({ pages }: Pick<ViewsOfDay, 'pages'>): number =>
  pages.reduce((sum, { count }) => sum + count, 0)

/** Views by a kind of reader on a day in one format, and requests for missing pages. */
type ReadersRow = Pick<ViewsOfDay, 'day' | 'reader' | 'form'> & {
  readonly read: number
  readonly missing: number
}

/** Views of a day by kind of reader. */
export type DayOfReaders = {
  readonly day: number
  readonly views: ViewsBy
  readonly rows: readonly ReadersRow[]
}

/** Groups views by day and kind of reader, oldest first. */
export function daysOf(views: readonly ViewsOfDay[]): DayOfReaders[] {
  const days = [...Map.groupBy(views, ({ day }) => day)].map(([day, ofDay]) => {
    const read = ofDay.filter(({ kind }) => kind === 'read').map((row) => ({ ...row, count: sumOf(row) }))
    const rows = [...Map.groupBy(ofDay, ({ reader, form }) => `${reader} ${form}`).values()].flatMap(
      (group) => {
        const [first] = group
        const sum = (kind: ViewsOfDay['kind']) =>
          group.reduce((total, row) => total + (row.kind === kind ? sumOf(row) : 0), 0)
        return first
          ? [{ day, reader: first.reader, form: first.form, read: sum('read'), missing: sum('missing') }]
          : []
      },
    )
    return { day, views: sumByReader(read), rows }
  })
  return days.toSorted((a, b) => a.day - b.day)
}

const byReader = [
  {
    name: 'readers',
    label: 'Readers',
    kind: 'text',
    value: ({ reader }: ReadersRow) => readerLabels[reader],
  },
  { name: 'form', label: 'Format', kind: 'text', value: ({ form }: ReadersRow) => formLabels[form] },
  { name: 'views', label: 'Views', kind: 'number', value: ({ read }: ReadersRow) => read },
  { name: 'not-found', label: 'Not found', kind: 'number', value: ({ missing }: ReadersRow) => missing },
] as const

/** Returns the table of views by kind of reader and format in the last `span` days. */
export function readersTable(days: readonly DayOfReaders[], span: number): Table<ReadersRow> {
  const all = Map.groupBy(
    days.flatMap(({ rows }) => rows),
    ({ reader, form }) => `${reader} ${form}`,
  )
  const rows = [...all.values()].flatMap((group) => {
    const [first] = group
    const sum = (field: 'read' | 'missing') => group.reduce((total, row) => total + row[field], 0)
    return first ? [{ ...first, read: sum('read'), missing: sum('missing') }] : []
  })
  return {
    id: 'readers',
    title: 'Who reads',
    columns: byReader,
    rows: rows.toSorted((a, b) => b.read - a.read),
    none: `No views in the last ${span} days.`,
  }
}

/** Returns the table of views by day, kind of reader and format. */
export function readersByDayTable(days: readonly DayOfReaders[]): Table<ReadersRow> {
  return {
    id: 'readers-by-day',
    title: 'Who reads',
    columns: [{ name: 'day', label: 'Day', kind: 'day', value: ({ day }) => day }, ...byReader],
    rows: days.flatMap(({ rows }) => rows),
    none: 'No views.',
  }
}
