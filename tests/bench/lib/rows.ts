import { formatTable, round } from './numbers'

/** A row of the table: the measurement, its values for the site and for the static page, and their ratio. */
export type Row = readonly [measured: string, site: string, plain: string, ratio: string]

/** Formats a row with `digits` decimal places. `plain` is null if the static page has no such value. */
export function row(measured: string, site: number, plain: number | null, digits = 1): Row {
  const ratio = plain !== null && plain > 0 ? `${round(site / plain, 2)}×` : '–'
  return [measured, round(site, digits), plain === null ? '–' : round(plain, digits), ratio]
}

/** Prints the measurements of one part of a run. */
export function report(part: string, rows: readonly Row[]): void {
  process.stdout.write(`\n${formatTable([part, 'site', 'static page', 'ratio'], rows)}`)
}
