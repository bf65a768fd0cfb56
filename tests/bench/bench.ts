import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, keepAliveAgent } from './ask'
import { inBrowser } from './in-browser'
import { docsRoot } from './docs-root'
import { MEMORY_LIMIT_MB, memoryOver, memoryRequests } from './memory'
import { formatTable } from './numbers'
import { bundledPages, corpusPages } from './pages'
import { startPlain } from './plain'
import { row, type Row } from './rows'
import { contentOf, startServer, type RunningServer } from './server'
import { underLoad } from './under-load'

/** Starts the site anew, with nothing cached from before. */
type Start = () => Promise<RunningServer>

/** Does something with a server and stops it, whatever comes of it. */
async function withServer<Result>(
  start: Start,
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await start()
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

/** Start to first page, and the first byte of an uncached page. */
async function startRows(start: Start, docsPath: string): Promise<Row[]> {
  const agent = keepAliveAgent()
  const started = performance.now()
  return withServer(start, async ({ origin }) => {
    const startMs = performance.now() - started
    const cold = await ask(origin + docsPath, agent)
    const warm = await ask(origin + docsPath, agent)
    agent.destroy()
    return [
      row('start to first page, ms', startMs, null, 0),
      row('first byte of a cold page, ms', cold.firstByteMs, null),
      row('first byte of a warm page, ms', warm.firstByteMs, null),
    ]
  })
}

/** Everything that is measured beside the static page. */
async function besidePlain(site: RunningServer, docsPath: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await withServer(
      () => startPlain(folder, site, docsPath),
      async (plain) => {
        const { rows, request } = await inBrowser(site.origin, docsPath, plain.origin)
        return [...rows, ...(await underLoad(site, plain, { docsPath, request }))]
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Memory of a server that begins cold, and whether that is within the limit. */
async function memoryRows(start: Start): Promise<{ rows: Row[]; isOver: boolean }> {
  const addresses = await memoryRequests(docsRoot)
  const memory = await withServer(start, (server) => memoryOver(server, addresses))
  if (memory === null) return { rows: [], isOver: false }
  const rows = [
    row(`memory after ${addresses.length} mixed requests, MB`, memory.endMb, null, 0),
    row('memory at its highest, MB', memory.peakMb, null, 0),
  ]
  return { rows, isOver: memory.peakMb > MEMORY_LIMIT_MB }
}

/**
 * `npm run bench`: measures the built server and, in the same run, a static page with the same text. With `CORPUS_DIR`
 * the pages are the real ones. Times never fail the run, since machines differ; returns 1 when the memory is over its
 * limit.
 */
export async function main(): Promise<number> {
  const corpus = process.env['CORPUS_DIR']
  const [overview] = corpus ? corpusPages : bundledPages
  const docsPath = overview?.path ?? '/'
  const start = () => startServer({ CACHE_DIR: 'off', ...contentOf(corpus) })
  const rows = [
    ...(await startRows(start, docsPath)),
    ...(await withServer(start, (site) => besidePlain(site, docsPath))),
  ]
  const memory = await memoryRows(start)
  process.stdout.write(formatTable(['measured', 'site', 'static page', 'ratio'], [...rows, ...memory.rows]))
  if (memory.isOver) process.stdout.write(`FAILED  the memory is over ${MEMORY_LIMIT_MB} MB\n`)
  return memory.isOver ? 1 : 0
}
