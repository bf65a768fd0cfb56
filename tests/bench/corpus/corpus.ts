import { mkdtempSync, rmSync } from 'node:fs'
import type { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { createDirectorySource } from '~/ports/content/local/directory'
import { findContentFindings } from '~/tools/doctor/findings.server'
import { CommandFailure, MISUSED, readOptions } from '~/tools/command-failure'
import type { Finding } from '~/tools/doctor/report'
import { folderOfDocs } from '../../fixtures/folder-of-docs'
import { ask, keepAliveAgent } from '../lib/ask'
import { listPages } from './corpus-pages'
import { countBroken, formatRows, type Measured, type Row } from './corpus-report'
import { contentOf, startServer } from '../lib/server'
import { copyOtherRefs } from '../lib/stand-in'

/** Known broken links and anchors of the corpus, which no interpretation of the link resolves. */
const KNOWN_BROKEN = { 'broken-link': 30, 'broken-anchor': 23 } as const

const USAGE = 'Where are the docs? Set CORPUS_DIR, or: npm run bench:corpus -- --corpus <folder>'

/**
 * Results of one pass over the pages of a version, in the order of their addresses. `failures` lists pages that were
 * not served, with their statuses.
 */
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

/** Returns the lines of a server's log that report an error. */
function errorLines(log: string): string[] {
  return log.split('\n').filter((line) => /^error\b|\b\w*Error:/.test(line))
}

/** Returns one line for each kind of broken link that occurs more often than known. */
function linksOverKnown(findings: readonly Finding[]): string[] {
  const broken = countBroken(findings)
  return (['broken-link', 'broken-anchor'] as const)
    .filter((kind) => broken[kind] > KNOWN_BROKEN[kind])
    .map((kind) => `${kind}: ${broken[kind]}, and the corpus has ${KNOWN_BROKEN[kind]}`)
}

/** Returns the folder of real docs: `--corpus`, otherwise `CORPUS_DIR`. */
function corpusFolder(args: readonly string[]): string {
  const options = { corpus: { type: 'string' } } as const
  const { values } = readOptions({ args: [...args], options }, USAGE)
  const folder = values.corpus ?? process.env['CORPUS_DIR']
  if (!folder) throw new CommandFailure(USAGE, MISUSED)
  return folderOfDocs(folder)
}

/** Result for a folder of docs: one row per library version, and the faults that fail the run. */
type Result = {
  readonly rows: readonly Row[]
  readonly findings: readonly Finding[]
  readonly faults: readonly string[]
}

async function measureFolder(root: string): Promise<Result> {
  const source = createDirectorySource({ root })
  const findings = await findContentFindings(createDocsService(source), null)
  const agent = keepAliveAgent()
  const server = await startServer({ ...contentOf(root), CACHE_DIR: 'off' })
  try {
    const rows: Row[] = []
    const failures: string[] = []
    for (const pages of await listPages(source)) {
      const cold = await askForPages(server.origin, pages.addresses, agent)
      const warm = await askForPages(server.origin, pages.addresses, agent)
      const own = findings.filter(
        ({ library, version }) => library === pages.library && version === pages.version,
      )
      failures.push(...cold.failures, ...warm.failures)
      rows.push({ ...pages, cold: cold.measured, warm: warm.measured, broken: countBroken(own) })
    }
    const logged = errorLines(server.log()).map((line) => `in the log: ${line}`)
    return { rows, findings, faults: [...failures, ...logged] }
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** Measures refs that the catalogue does not name. Each replaces the latest version of its library. */
async function measureOtherRefs(corpus: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  try {
    const copied = copyOtherRefs(corpus, folder)
    if (copied.length === 0) return { rows: [], findings: [], faults: [] }
    const result = await measureFolder(folder)
    process.stdout.write(`\nIn the place of the latest version: ${copied.join(', ')}\n`)
    process.stdout.write(formatRows(result.rows, result.findings))
    return result
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Requests every page of a corpus twice from the built server, and prints times, sizes and broken links per library
 * version. Returns 1 if a page is not served, if the log contains an error, or if there are more broken links than
 * known.
 */
export async function main(args: readonly string[]): Promise<number> {
  const root = corpusFolder(args)
  const named = await measureFolder(root)
  process.stdout.write(formatRows(named.rows, named.findings))
  const others = await measureOtherRefs(root)
  const faults = [
    ...named.faults,
    ...others.faults,
    ...linksOverKnown([...named.findings, ...others.findings]),
  ]
  for (const fault of faults) process.stdout.write(`FAILED  ${fault}\n`)
  return faults.length > 0 ? 1 : 0
}
