import { formatDay } from '~/domain/downloads/days'
import { quotedCell, spreadsheetText } from '~/domain/text/csv'
import { binsOf, notesFor, type StatsData, troublesOf, unfinishedPart } from './data'

/**
 * Heading of a package's column: its name, which programs read as it is. A name that spreadsheets would take for a
 * formula, such as `@scope/name`, is written as in manifests, `npm:@scope/name`: no name has a colon, so programs can
 * tell the two apart, and no reader sees an apostrophe.
 */
const columnName = (name: string): string => (spreadsheetText(name) === name ? name : `npm:${name}`)

/** Whether a row has all days of its bin: `yes`, what of the last bin is over, or `no` where a count is not known. */
function completeness(
  values: readonly (number | '')[],
  unfinished: ReturnType<typeof unfinishedPart>,
): string {
  if (unfinished !== null) return `${unfinished.counted} of ${unfinished.all} days`
  return values.includes('') ? 'no' : 'yes'
}

/** The counts of a view for spreadsheets: what it is and lacks in the first line, then a row per bin and a column per package. */
export function statsCsv(data: StatsData, address: string): string {
  const columns = data.packages.filter(({ values }) => values.length > 0)
  const unfinished = unfinishedPart(data)
  const bins = binsOf(data)
  const about = [
    `npm downloads`,
    address,
    ...notesFor(data),
    ...troublesOf({ ...data, baseline: null }),
    ...(data.isComplete ? [] : ['Incomplete: counts are still loading.']),
  ].join(' | ')
  const rows = bins.map(({ start, end }, at) => {
    const values = columns.map((column) => column.values[at] ?? '')
    return [
      formatDay(data.isSevenDays ? end - 7 : start),
      formatDay(end - 1),
      quotedCell(completeness(values, at === bins.length - 1 ? unfinished : null)),
      ...values,
    ]
  })
  const names = columns.map(({ name }) => quotedCell(columnName(name)))
  const head = ['"first day"', '"last day"', '"complete"', ...names]
  return [[quotedCell(spreadsheetText(about))], head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
