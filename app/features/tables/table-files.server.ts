import { quotedCell, spreadsheetText } from '~/domain/text/csv'
import { headInFile, type TableValues, valueInFile } from './table'

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = spreadsheetText(value)
  return /[",\n\r]/.test(text) ? quotedCell(text) : text
}

const rowsOf = ({ columns, rows }: TableValues) =>
  rows.map((row) => columns.map((column, at) => valueInFile(row[at] ?? null, column)))

/** Responds with a table as a CSV file of this name. */
export function csvAnswer(table: TableValues, name: string): Response {
  const lines = [table.columns.map(headInFile), ...rowsOf(table)].map((row) => row.map(cell).join(','))
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Responds with a table as JSON for the script that shows all rows. */
export function jsonAnswer(table: TableValues): Response {
  return Response.json({ columns: table.columns, rows: rowsOf(table) })
}
