import { mkdtemp, rm } from 'node:fs/promises'
import type { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { FakeGithub } from '../../fixtures/github/fake-github'
import { faults, outageOf } from '../../fixtures/github/every-fault'
import type { Fault } from '../../fixtures/github/faults'
import { createCorpusRepositories } from '../../fixtures/github/repositories/corpus'
import { startFakeGithub } from '../../fixtures/github/start'
import { ask, keepAliveAgent } from '../lib/ask'
import { formatTable, percentile, round } from '../lib/numbers'
import { startServer, type RunningServer } from '../lib/server'

/** Folder of the bundled docs. */
const ROOT = 'content/repos'
const PAGE = '/query/latest/docs/framework/react/overview'
/** Requested first, so that a process that has just started renders one page before others are measured. */
const OTHER = '/query/latest/docs/framework/react/installation'
const FURTHER = [
  '/query/latest/docs/framework/react/devtools',
  '/query/latest/docs/framework/react/typescript',
]
const UNSEEN = '/query/latest/docs/framework/react/quick-start'
const NOWHERE = '/query/latest/docs/nothing'

const TOKEN = 'fake-token'
const REPEATS = 20
/** Maximum time over a warm response for a page that was requested before. */
const OVER_WARM_MS = 50
/** Time after a response within which background work, such as checking whether a tree has changed, has started. */
const AFTERWARDS_MS = 200
const PUT_AHEAD_MS = 100

type Row = readonly [name: string, fault: Fault | null]

const rows: readonly Row[] = [['none', null], ...faults]

/** Faults during which uncached pages are still served. */
const HARMLESS = new Set<Fault['kind']>(['truncated-tree', 'renamed', 'clock-skew'])

/** A response, as a cell of the table. */
type Cell = { readonly kind: string; readonly ms: number; readonly requests: number }

type Bench = { readonly fake: FakeGithub; readonly agent: Agent; readonly folder: string }

function startSite({ fake, folder }: Bench): Promise<RunningServer> {
  return startServer({
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('tests/bench/failures/clock-ahead.mjs')).href}`,
    CONTENT_SOURCE: 'github',
    GITHUB_TOKEN: TOKEN,
    GITHUB_API_URL: fake.url,
    GITHUB_RAW_URL: fake.rawUrl,
    CACHE_DIR: folder,
    WARM_UP: 'off',
  })
}

async function cellOf({ fake, agent }: Bench, { origin }: RunningServer, path: string): Promise<Cell> {
  fake.log.clear()
  const { status, headers, body, totalMs } = await ask(origin + path, agent, { accept: 'text/html' })
  await delay(AFTERWARDS_MS)
  const html = (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
  const isDesigned = html.includes('<h1>Temporarily unavailable</h1>') && headers['retry-after'] !== undefined
  const kind = status === 503 ? `503 ${isDesigned ? 'says why' : 'bare'}` : `${status}`
  return { kind, ms: totalMs, requests: fake.log.counts().total }
}

/**
 * Measures several pages that were requested before, and takes the median time: their responses are so fast that other
 * work of the machine could distort a single one.
 */
async function middleCell(bench: Bench, site: RunningServer): Promise<Cell> {
  const cells: Cell[] = []
  for (const path of [PAGE, ...FURTHER]) cells.push(await cellOf(bench, site, path))
  return {
    kind: [...new Set(cells.map(({ kind }) => kind))].join(' and '),
    ms: percentile(
      cells.map(({ ms }) => ms),
      0.5,
    ),
    requests: cells.reduce((sum, { requests }) => sum + requests, 0),
  }
}

/** Responses during a fault for each state of the cache, and the time of a warm response before the fault. */
type Measured = { readonly warmMs: number; readonly cells: Readonly<Record<State, Cell>> }

const states = ['never seen', 'unseen page', 'fresh', 'stale', 'after restart', 'no such page'] as const
type State = (typeof states)[number]

async function measureNeverSeen(bench: Bench, turnOn: () => void): Promise<Cell> {
  const site = await startSite(bench)
  try {
    turnOn()
    return await cellOf(bench, site, PAGE)
  } finally {
    bench.fake.faults.clear()
    await site.stop()
  }
}

async function measureSeen(
  bench: Bench,
  turnOn: () => void,
): Promise<
  Pick<Measured, 'warmMs'> & { readonly cells: Omit<Measured['cells'], 'never seen' | 'after restart'> }
> {
  const site = await startSite(bench)
  try {
    const warm: number[] = []
    for (let at = 0; at < REPEATS; at += 1) warm.push((await ask(site.origin + PAGE, bench.agent)).totalMs)
    for (const path of [OTHER, ...FURTHER]) await ask(site.origin + path, bench.agent)
    turnOn()
    const fresh = await middleCell(bench, site)
    site.process.kill('SIGUSR2')
    await delay(PUT_AHEAD_MS)
    const stale = await middleCell(bench, site)
    const nowhere = await cellOf(bench, site, NOWHERE)
    const unseen = await cellOf(bench, site, UNSEEN)
    const cells = { fresh, stale, 'no such page': nowhere, 'unseen page': unseen }
    return { warmMs: percentile(warm, 0.5), cells }
  } finally {
    await site.stop()
  }
}

async function measureRestart(bench: Bench): Promise<Cell> {
  const site = await startSite(bench)
  try {
    await ask(site.origin + OTHER, bench.agent)
    return await middleCell(bench, site)
  } finally {
    bench.fake.faults.clear()
    await site.stop()
  }
}

async function measure(fake: FakeGithub, agent: Agent, fault: Fault | null): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const empty = await mkdtemp(join(tmpdir(), 'faults-'))
  const turnOn = (): void => {
    if (fault) fake.faults.add(outageOf(fault))
  }
  try {
    fake.resetQuotas()
    const neverSeen = await measureNeverSeen({ fake, agent, folder: empty }, turnOn)
    const { warmMs, cells } = await measureSeen({ fake, agent, folder }, turnOn)
    const restart = await measureRestart({ fake, agent, folder })
    return { warmMs, cells: { ...cells, 'never seen': neverSeen, 'after restart': restart } }
  } finally {
    await Promise.all([folder, empty].map((each) => rm(each, { recursive: true, force: true })))
  }
}

/** Returns the differences from the guaranteed behavior. */
function violations([name, fault]: Row, { warmMs, cells }: Measured): string[] {
  const isThere = fault === null || HARMLESS.has(fault.kind)
  const expected = (state: State): string => {
    if (state === 'no such page') return '404'
    return isThere || !['never seen', 'unseen page'].includes(state) ? '200' : '503 says why'
  }
  const isLate = (state: State): boolean => cells[state].ms > warmMs + OVER_WARM_MS
  return [
    ...states
      .filter((state) => cells[state].kind !== expected(state))
      .map((state) => `${name}, ${state}: ${cells[state].kind} in place of ${expected(state)}`),
    ...(['fresh', 'stale', 'after restart'] as const)
      .filter(isLate)
      .map((state) => `${name}, ${state}: ${round(cells[state].ms)} ms, warm ${round(warmMs)} ms`),
  ]
}

/**
 * Requests pages of the built site during every fault of the fake code-hosting service. Prints status, time and number
 * of upstream requests. Returns 1 if a page that was requested before is not served within 50 ms over a warm response,
 * or if another page gets anything but a 503 with an explanation.
 */
export async function main(): Promise<number> {
  const fake = await startFakeGithub({
    repositories: createCorpusRepositories(resolve(ROOT)),
    tokens: [TOKEN],
  })
  const agent = keepAliveAgent()
  const lines: string[][] = []
  const failed: string[] = []
  for (const row of rows) {
    const measured = await measure(fake, agent, row[1])
    const cells = states.map((state) => {
      const { kind, ms, requests } = measured.cells[state]
      return `${kind}, ${round(ms)} ms, ${requests}`
    })
    lines.push([row[0], round(measured.warmMs), ...cells])
    failed.push(...violations(row, measured))
  }
  agent.destroy()
  await fake.close()
  process.stdout.write(`Status, time and requests\n\n${formatTable(['', 'warm ms', ...states], lines)}`)
  for (const each of failed) process.stdout.write(`FAILED  ${each}\n`)
  return failed.length > 0 ? 1 : 0
}
