import { formatDay } from '~/domain/downloads/days'
import { quotedCell, spreadsheetText } from '~/domain/text/csv'
import { binsOf, notesFor, type StatsData, problemsOf, unfinishedPart } from './data'

/**
 * Returns the header of a package's column: its name. A name that spreadsheets would take for a formula, such as
 * `@scope/name`, is written `npm:@scope/name`, as in manifests: names contain no colon, so this is unambiguous, and
 * needs no visible apostrophe.
 */
const columnName = (name: string): string => (spreadsheetText(name) === name ? name : `npm:${name}`)

/**
 * Returns whether a row has all days of its bin: `yes`, the counted part of an unfinished bin, or `no` if a count is
 * unknown.
 */
function completeness(
  values: readonly (number | '')[],
  unfinished: ReturnType<typeof unfinishedPart>,
): string {
  if (unfinished !== null) return `${unfinished.counted} of ${unfinished.all} days`
  return values.includes('') ? 'no' : 'yes'
}

/** Returns the counts of a view for spreadsheets: a line of notes, then a row per bin and a column per package. */
export function statsCsv(data: StatsData, address: string): string {
  const columns = data.packages.filter(({ values }) => values.length > 0)
  const unfinished = unfinishedPart(data)
  const bins = binsOf(data)
  const about = [
    `npm downloads`,
    address,
    ...notesFor(data),
    ...problemsOf({ ...data, baseline: null }),
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
