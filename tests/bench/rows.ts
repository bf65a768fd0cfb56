import { formatTable, round } from './numbers'

/** One line of the table: what was measured, of the site, of the static page, and how many times that is. */
export type Row = readonly [measured: string, site: string, plain: string, ratio: string]

/** A line with `digits` after the point; `plain` is null if a static page has no such thing. */
export function row(measured: string, site: number, plain: number | null, digits = 1): Row {
  const ratio = plain !== null && plain > 0 ? `${round(site / plain, 2)}×` : '–'
  return [measured, round(site, digits), plain === null ? '–' : round(plain, digits), ratio]
}

/** Prints what a part of a run has measured. */
export function report(part: string, rows: readonly Row[]): void {
  process.stdout.write(`\n${formatTable([part, 'site', 'static page', 'ratio'], rows)}`)
}
