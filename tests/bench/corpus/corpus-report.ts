import type { Finding } from '~/tools/doctor/report'
import type { VersionPages } from './corpus-pages'
import { formatTable, percentile, round } from '../lib/numbers'

const BYTES_PER_KB = 1000

/** A page that was served: its response time, and its size as HTML and as compressed response. */
export type Measured = { readonly ms: number; readonly htmlBytes: number; readonly wireBytes: number }

/** Results for the pages of a library version: the first and the second request of each page, and the broken links. */
export type Row = Pick<VersionPages, 'library' | 'version'> & {
  readonly cold: readonly Measured[]
  readonly warm: readonly Measured[]
  readonly broken: Readonly<Record<'broken-link' | 'broken-anchor', number>>
}

/** Counts broken links and broken anchors. */
export function countBroken(findings: readonly Finding[]): Row['broken'] {
  const count = (kind: keyof Row['broken']): number =>
    findings.filter((finding) => finding.kind === kind).length
  return { 'broken-link': count('broken-link'), 'broken-anchor': count('broken-anchor') }
}

const times = (pass: readonly Measured[]): string[] => {
  const ms = pass.map((page) => page.ms)
  return [round(percentile(ms, 0.5)), round(percentile(ms, 0.99))]
}

function sizes(bytes: readonly number[]): string {
  const kb = bytes.map((each) => each / BYTES_PER_KB)
  return [percentile(kb, 0.5), percentile(kb, 0.99), Math.max(0, ...kb)]
    .map((each) => round(each))
    .join(' / ')
}

function formatRow({ library, version, cold, warm, broken }: Row): string[] {
  return [
    `${library} ${version}`.trim(),
    String(cold.length),
    ...times(cold),
    ...times(warm),
    sizes(cold.map((page) => page.htmlBytes)),
    sizes(cold.map((page) => page.wireBytes)),
    String(broken['broken-link']),
    String(broken['broken-anchor']),
  ]
}

/** Formats a table of all versions, with a total line. */
export function formatRows(rows: readonly Row[], findings: readonly Finding[]): string {
  const all: Row = {
    library: 'all',
    version: '',
    cold: rows.flatMap((row) => row.cold),
    warm: rows.flatMap((row) => row.warm),
    broken: countBroken(findings),
  }
  const head = [
    'library',
    'pages',
    'first, ms: median',
    'p99',
    'again: median',
    'p99',
    'HTML, kB: median / p99 / max',
    'as Brotli',
    'broken links',
    'anchors',
  ]
  return formatTable(head, [...rows, all].map(formatRow))
}
