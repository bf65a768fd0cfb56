import { quotedCell, spreadsheetText } from '~/domain/text/csv'

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = spreadsheetText(value)
  return /[",\n\r]/.test(text) ? quotedCell(text) : text
}

type CsvFile = {
  /** Of the file. */
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** Answers with a table as a file. */
export function csvAnswer({ name, columns, rows }: CsvFile): Response {
  const file = [columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  return new Response(`${file}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}
