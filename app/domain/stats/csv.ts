import { formatDay } from '~/domain/downloads/days'
import { quotedCell, spreadsheetText } from '~/domain/text/csv'
import { binsOf, notesFor, type StatsData, unfinishedPart } from './data'

/** Names begin with `@`, which some programs for tables read as the start of a formula. */
const textCell = (text: string): string => quotedCell(spreadsheetText(text))

/** The counts of a view for spreadsheets: what it is in the first line, then a row per bin and a column per package. */
export function statsCsv(data: StatsData, address: string): string {
  const columns = data.packages.filter(({ values }) => values.length > 0)
  const unfinished = unfinishedPart(data)
  const bins = binsOf(data)
  const about = [`npm downloads`, address, ...notesFor(data)].join(' | ')
  const rows = bins.map(({ start, end }, at) => [
    formatDay(data.isSevenDays ? end - 7 : start),
    formatDay(end - 1),
    unfinished !== null && at === bins.length - 1
      ? `"${unfinished.counted} of ${unfinished.all} days"`
      : '"yes"',
    ...columns.map(({ values }) => values[at] ?? ''),
  ])
  const head = ['"first day"', '"last day"', '"complete"', ...columns.map(({ name }) => textCell(name))]
  return [[textCell(about)], head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
