import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createDocs, chosenSource } from '~/features/docs/service/docs.server'
import { ask, keptConnections } from './ask'
import { corpusDocs, listPages } from './corpus-pages'
import { putUnderLoad, type Load } from './load'
import { memoryAfterManyPages } from './memory'
import { navigate, type Navigation } from './navigation'
import { formatTable, percentile, round } from './numbers'
import { bundledPages, corpusPages } from './pages'
import { measurePaint } from './paint'
import { startServer, type RunningServer } from './server'
import { startBrowser } from './weigh'

/** More than this after 10,000 requests over all pages is a leak, in MB; the budget of notes/perf.md. */
const MEMORY_LIMIT_MB = 400
const CONNECTIONS = [10, 50] as const
const LIMIT_MS = 10_000

type Servers = { readonly site: RunningServer; readonly plain: RunningServer }
type Row = readonly [measure: string, site: string, plain: string, ratio: string]

const ratio = (site: number, plain: number): string => (plain > 0 ? `${round(site / plain, 2)}×` : '–')

function row(measure: string, site: number, plain: number | null, digits = 1): Row {
  return [
    measure,
    round(site, digits),
    plain === null ? '–' : round(plain, digits),
    plain === null ? '–' : ratio(site, plain),
  ]
}

/** Start to first page, and the first byte of a page that nobody asked for before. */
async function startRows(start: () => Promise<RunningServer>, docsPath: string): Promise<Row[]> {
  const agent = keptConnections()
  const started = performance.now()
  const server = await start()
  const startMs = performance.now() - started
  try {
    const cold = await ask(server.origin + docsPath, agent)
    const warm = await ask(server.origin + docsPath, agent)
    return [
      row('start to first page, ms', startMs, null, 0),
      row('first byte of a cold page, ms', cold.firstByteMs, null),
      row('first byte of a warm page, ms', warm.firstByteMs, null),
    ]
  } finally {
    agent.destroy()
    await server.stop()
  }
}

function loadRows(name: string, connections: number, site: Load, plain: Load): Row[] {
  const label = (what: string): string => `${name}, ${connections} connections: ${what}`
  const rows = [
    row(label('requests/s'), site.perSecond, plain.perSecond, 0),
    row(label('p50, ms'), site.p50Ms, plain.p50Ms),
    row(label('p99, ms'), site.p99Ms, plain.p99Ms),
  ]
  if (site.processorMs === null || plain.processorMs === null) return rows
  return [...rows, row(label('CPU ms/request'), site.processorMs, plain.processorMs, 3)]
}

/** Requests per second of each kind of answer, each beside the static page. */
async function underLoad(
  { site, plain }: Servers,
  docsPath: string,
  request: Navigation['request'],
): Promise<Row[]> {
  const [, library = ''] = docsPath.split('/')
  const targets = [
    { name: 'docs page', path: docsPath },
    { name: 'landing', path: `/${library}/latest` },
    { name: 'Markdown', path: `${docsPath}.md` },
    { name: 'not found', path: `/${library}/latest/docs/there-is-no-such-page` },
    ...(request ? [{ name: 'server function', ...request }] : []),
  ]
  const rows: Row[] = []
  for (const connections of CONNECTIONS) {
    const floor = await putUnderLoad(plain, { path: '/' }, connections)
    for (const { name, ...target } of targets)
      rows.push(...loadRows(name, connections, await putUnderLoad(site, target, connections), floor))
  }
  return rows
}

function navigationRows({ ms, bytes }: Navigation): Row[] {
  return [
    row(`navigation, click to title painted, p50 of ${ms.length}, ms`, percentile(ms, 0.5), null),
    row('navigation, p95, ms', percentile(ms, 0.95), null),
    row('navigation, bytes, mean', bytes.reduce((sum, each) => sum + each, 0) / bytes.length, null, 0),
  ]
}

/** Measures in a browser: paints on a slow line beside the static page, and moves inside the site. */
async function inBrowser(
  { site, plain }: Servers,
  docsPath: string,
): Promise<{ rows: Row[]; navigation: Navigation }> {
  const browser = await startBrowser()
  try {
    const [own, bare] = [
      await measurePaint(browser, site.origin + docsPath),
      await measurePaint(browser, plain.origin),
    ]
    const navigation = await navigate(browser, site.origin + docsPath)
    return {
      rows: [
        row('slow 4G, first paint, ms', own.firstMs, bare.firstMs, 0),
        row('slow 4G, largest paint, ms', own.largestMs, bare.largestMs, 0),
        ...navigationRows(navigation),
      ],
      navigation,
    }
  } finally {
    await browser.close()
  }
}

/** A static server with the same page, without style and script: what the text alone costs. */
async function startPlain(folder: string, site: RunningServer, docsPath: string): Promise<RunningServer> {
  const html = await (await fetch(site.origin + docsPath, { signal: AbortSignal.timeout(LIMIT_MS) })).text()
  const bare = html.replaceAll(/<link\b[^>]*>|<(script|style)\b[^]*?<\/\1>/g, '')
  const file = join(folder, 'page.br')
  writeFileSync(file, brotliCompressSync(bare))
  return startServer({ STATIC_PAGE: file }, 'tests/bench/static-server.mjs')
}

/** Every page of the docs that are measured. */
async function allAddresses(corpus: string | undefined): Promise<string[]> {
  const docs = corpus ? corpusDocs(corpus) : createDocs(chosenSource(), (_key, make) => make())
  return (await listPages(docs)).flatMap(({ addresses }) => addresses)
}

async function measureBoth(
  servers: Servers,
  docsPath: string,
  corpus: string | undefined,
): Promise<{ rows: Row[]; isTooLarge: boolean }> {
  const { rows, navigation } = await inBrowser(servers, docsPath)
  rows.push(...(await underLoad(servers, docsPath, navigation.request)))
  const addresses = await allAddresses(corpus)
  const memory = await memoryAfterManyPages(servers.site, addresses)
  if (memory)
    rows.push(
      row(`memory after 10,000 requests over ${addresses.length} pages, MB`, memory.now, null, 0),
      row('memory at its highest, MB', memory.peak, null, 0),
    )
  return { rows, isTooLarge: memory !== null && memory.now > MEMORY_LIMIT_MB }
}

/**
 * `npm run bench`: measures the built server and, in the same run, a static page with the same text. Times never fail
 * the run, since machines differ; returns 1 when the memory is over its limit.
 */
export async function main(): Promise<number> {
  const corpus = process.env['CORPUS_DIR']
  const [overview] = corpus ? corpusPages : bundledPages
  const docsPath = overview?.path ?? '/'
  const start = () => startServer({ CACHE_DIR: 'off', CONTENT_DIR: corpus ?? '', CONTENT_CHECKOUTS: '' })
  const startTimes = await startRows(start, docsPath)
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const site = await start()
  try {
    const plain = await startPlain(folder, site, docsPath)
    try {
      const { rows, isTooLarge } = await measureBoth({ site, plain }, docsPath, corpus)
      process.stdout.write(formatTable(['measure', 'site', 'static page', 'ratio'], [...startTimes, ...rows]))
      if (isTooLarge) process.stdout.write(`FAILED  the memory is over ${MEMORY_LIMIT_MB} MB\n`)
      return isTooLarge ? 1 : 0
    } finally {
      await plain.stop()
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
}
