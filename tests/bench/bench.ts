import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, keepAliveAgent } from './lib/ask'
import { docsRoot } from './lib/docs-root'
import { inBrowser } from './browser/in-browser'
import { MEMORY_LIMIT_MB, memoryOver, memoryRequests } from './load/memory'
import { bundledPages, corpusPages, type BudgetPage } from './pages'
import { startPlain } from './browser/plain'
import { report, row, type Row } from './lib/rows'
import { contentOf, startServer, type RunningServer } from './lib/server'
import { underLoad } from './load/under-load'

/** Starts the site with empty caches. */
type Start = () => Promise<RunningServer>

/** Starts a server, runs `use` with it, and stops it even if `use` fails. */
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

/** Measures the time from start to the first page, and to the first byte of an uncached page. */
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

/** Measures everything that is compared with static pages. The first of `pages` is used for the load tests. */
async function besidePlain(site: RunningServer, pages: readonly BudgetPage[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await withServer(
      () => startPlain(folder, site, pages),
      async (plain) => {
        const request = await inBrowser(site.origin, pages, plain.origin)
        const [{ name, path } = { name: '', path: '/' }] = pages
        report('under load', await underLoad(site, plain, { docsPath: path, plainPath: `/${name}`, request }))
      },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Measures the memory of a server that starts with empty caches, and compares it with the limit. */
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
 * `npm run bench`: measures the built server and, in the same run, static pages with the same text. With `CORPUS_DIR`,
 * uses the pages of the real docs. Prints each part as soon as it is measured. Times never fail the run, since machines
 * differ. Returns 1 if the memory exceeds its limit.
 */
export async function main(): Promise<number> {
  const corpus = process.env['CORPUS_DIR']
  const pages = corpus ? corpusPages : bundledPages
  const start = () => startServer({ CACHE_DIR: 'off', ...contentOf(corpus) })
  process.stdout.write(
    'Takes about 14 minutes on two processors: start, first paints (3), moves (1), Lighthouse (4), load (1), memory (5).\n',
  )
  report('start', await startRows(start, pages[0]?.path ?? '/'))
  await withServer(start, (site) => besidePlain(site, pages))
  const memory = await memoryRows(start)
  report('memory', memory.rows)
  if (memory.isOver) process.stdout.write(`FAILED  the memory is over ${MEMORY_LIMIT_MB} MB\n`)
  return memory.isOver ? 1 : 0
}
