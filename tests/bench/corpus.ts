import type { Agent } from 'node:http'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { createDocs } from '~/features/docs/service/docs.server'
import { createDirectorySource } from '~/ports/content/directory'
import { findContentFindings } from '~/tools/doctor/content-findings.server'
import type { Finding } from '~/tools/doctor/report'
import { ask, keptConnections } from './ask'
import { listPages, type VersionPages } from './corpus-pages'
import { formatTable, percentile, round } from './numbers'
import { startServer, type RunningServer } from './server'

/** What the corpus has of truly broken ones, after every reading of a link was tried; notes/corpus.md 0, 2 and 3. */
const KNOWN_BROKEN = { 'broken-link': 30, 'broken-anchor': 23 } as const

const MISUSED = 2
const BYTES_PER_KB = 1000

type Measured = { readonly ms: number; readonly htmlBytes: number; readonly wireBytes: number }

/** Pages of a version in the order of their addresses, or the status in place of a page that was not served. */
type Pass = { readonly measured: readonly Measured[]; readonly failures: readonly string[] }

async function askForPages(origin: string, addresses: readonly string[], agent: Agent): Promise<Pass> {
  const measured: Measured[] = []
  const failures: string[] = []
  for (const address of addresses) {
    const answer = await ask(origin + address, agent).catch((error: unknown) => String(error))
    if (typeof answer === 'string' || answer.status !== 200) {
      failures.push(typeof answer === 'string' ? answer : `${address} answers ${answer.status}`)
      continue
    }
    const { headers, body, totalMs } = answer
    const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
    measured.push({ ms: totalMs, htmlBytes: html.length, wireBytes: body.length })
  }
  return { measured, failures }
}

type Row = VersionPages & {
  readonly cold: readonly Measured[]
  readonly warm: readonly Measured[]
  readonly broken: Readonly<Record<keyof typeof KNOWN_BROKEN, number>>
}

function countBroken(findings: readonly Finding[]): Row['broken'] {
  const count = (kind: keyof typeof KNOWN_BROKEN): number =>
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

function formatRows(rows: readonly Row[], findings: readonly Finding[]): string {
  const all: Row = {
    library: 'all',
    version: '',
    addresses: [],
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

/** Lines of a server's log that tell of an error. */
export function errorLines(log: string): string[] {
  return log.split('\n').filter((line) => /^error\b|\b\w*Error:/.test(line))
}

/** What fails the run, one line each. */
function faultsOf(
  failures: readonly string[],
  findings: readonly Finding[],
  server: RunningServer,
): string[] {
  const broken = countBroken(findings)
  const over = (['broken-link', 'broken-anchor'] as const)
    .filter((kind) => broken[kind] > KNOWN_BROKEN[kind])
    .map((kind) => `${kind}: ${broken[kind]}, and the corpus has ${KNOWN_BROKEN[kind]}`)
  return [...failures, ...errorLines(server.log()).map((line) => `in the log: ${line}`), ...over]
}

/** The folder of real docs: `--corpus`, else `CORPUS_DIR`. */
function corpusFolder(args: readonly string[]): string | undefined {
  const { values } = parseArgs({ args: [...args], options: { corpus: { type: 'string' } } })
  return values.corpus ?? process.env['CORPUS_DIR']
}

/**
 * Asks the built server for every page of a corpus, twice, and prints times, sizes and broken links per library
 * version. Returns 1 when a page is not served, the log has an error or more links are broken than are known to be.
 */
export async function main(args: readonly string[]): Promise<number> {
  const root = corpusFolder(args)
  if (!root) {
    process.stderr.write(
      'Where are the docs? Set CORPUS_DIR, or: npm run bench:corpus -- --corpus <folder>\n',
    )
    return MISUSED
  }
  const source = createDirectorySource({ root })
  const versions = await listPages(source)
  // Each page is rendered once, so nothing is kept.
  const findings = await findContentFindings(
    createDocs(source, (_key, make) => make()),
    null,
  )
  const agent = keptConnections()
  const server = await startServer({ CONTENT_DIR: root, CONTENT_CHECKOUTS: '', CACHE_DIR: 'off' })
  try {
    const rows: Row[] = []
    const failures: string[] = []
    for (const pages of versions) {
      const cold = await askForPages(server.origin, pages.addresses, agent)
      const warm = await askForPages(server.origin, pages.addresses, agent)
      const own = findings.filter(
        ({ library, version }) => library === pages.library && version === pages.version,
      )
      failures.push(...cold.failures, ...warm.failures)
      rows.push({ ...pages, cold: cold.measured, warm: warm.measured, broken: countBroken(own) })
    }
    process.stdout.write(formatRows(rows, findings))
    const faults = faultsOf(failures, findings, server)
    for (const fault of faults) process.stdout.write(`FAILED  ${fault}\n`)
    return faults.length > 0 ? 1 : 0
  } finally {
    agent.destroy()
    await server.stop()
  }
}
