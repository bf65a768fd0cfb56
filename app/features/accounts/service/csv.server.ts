/** A cell of a CSV file. What a program for tables would take for a formula stays text. */
function cell(value: string | number): string {
  const text = String(value)
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
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
