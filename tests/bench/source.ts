import { DOCS_FRESH_MS } from '~/ports/content/limits'
import { setTimeout as delay } from 'node:timers/promises'
import { catalogue } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { createGithubSource, type GithubSource } from '~/ports/content/github/github-source'
import type { RepositoryRef, Tree } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { silentLog } from '~/ports/log'
import { CommandFailure, MISUSED, readOptions } from '~/tools/command-failure'
import type { FakeGithub } from '../fixtures/github/fake-github'
import { createCorpusRepositories } from '../fixtures/github/repositories/corpus'
import { startFakeGithub } from '../fixtures/github/start'
import { docsRoot } from './lib/docs-root'
import { collectGarbage } from '../fixtures/garbage'
import { formatTable, percentile, round } from './lib/numbers'

/** Approximate network latency of the real service, in milliseconds, without its processing time. */
const LATENCY_MS = '60'

const FURTHER_PAGES = 20
const REPEATS = 200
const COPIES = 5
const BYTES_PER_MB = 1_000_000

const TOKEN = 'fake-token'

const USAGE = `Usage: npm run bench:source -- [--latency ${LATENCY_MS}]`

/** A measurement: the median time of an operation, and its requests. */
type Measured = { readonly ms: number; readonly requests: number }

/** A source connected to the fake service, with a clock that can be advanced. */
type Bench = {
  readonly fake: FakeGithub
  readonly source: GithubSource
  readonly advance: (ms: number) => void
}

function open(fake: FakeGithub): Bench {
  let aheadMs = 0
  const source = createGithubSource({
    token: TOKEN,
    apiUrl: fake.url,
    rawUrl: fake.rawUrl,
    userAgent: 'bench',
    store: null,
    fileMemoryBytes: 64 * BYTES_PER_MB,
    neededFolders: () => ['docs', 'examples'],
    log: silentLog,
    timing: {
      now: () => performance.now() + aheadMs,
      sleep: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
      random: Math.random,
    },
  })
  return { fake, source, advance: (ms) => void (aheadMs += ms) }
}

/** Processes the items one after the other. Returns the median time and the requests per item. */
async function measure<Item>(
  { fake }: Bench,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Measured> {
  fake.log.clear()
  const times: number[] = []
  for (const item of items) {
    const startMs = performance.now()
    await work(item)
    times.push(performance.now() - startMs)
  }
  return { ms: percentile(times, 0.5), requests: fake.log.counts().total / items.length }
}

/** Returns the heap in use after garbage collection, in bytes. */
function heapBytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

async function read({ source }: Bench, at: RepositoryRef, path: string): Promise<void> {
  const answer = await readText(source, at, path, AbortSignal.timeout(30_000))
  if (answer.kind !== 'found') throw new Error(`${at.repo}@${at.ref}:${path} is ${answer.kind}`)
}

async function treeOf({ source }: Bench, at: RepositoryRef): Promise<Tree | null> {
  const answer = await source.tree(at, AbortSignal.timeout(30_000))
  return answer.kind === 'found' ? answer.value : null
}

function pagesOf(tree: Tree): string[] {
  return [...tree.entries.keys()].filter((path) => path.startsWith('docs/') && path.endsWith('.md'))
}

/** Measures the memory of one tree. Holds several copies, to reduce the effect of other allocations. */
async function bytesOfTree(fake: FakeGithub, at: RepositoryRef): Promise<number> {
  const benches = Array.from({ length: COPIES }, () => open(fake))
  const beforeBytes = heapBytes()
  for (const bench of benches) await treeOf(bench, at)
  const bytes = heapBytes() - beforeBytes
  return bytes / benches.length
}

/** Measures one ref, and returns a row of the table; null if the folder does not have the ref. */
async function rowOf(fake: FakeGithub, at: RepositoryRef): Promise<string[] | null> {
  // Listed once before the measurement, since the fake service computes its ids on the first request.
  const known = await treeOf(open(fake), at)
  const pages = known ? pagesOf(known) : []
  const [first, ...others] = pages
  if (first === undefined) return null
  const bench = open(fake)
  const further = others.slice(0, FURTHER_PAGES)
  const many = Array.from({ length: REPEATS }, () => first)

  const treeBytes = await bytesOfTree(fake, at)
  const cold = await measure(open(fake), [first], (path) => read(open(fake), at, path))
  await read(bench, at, first)
  const next = await measure(bench, further, (path) => read(bench, at, path))
  const warm = await measure(bench, many, (path) => read(bench, at, path))
  const refresh = await measure(bench, [at], (ref) => bench.source.revalidate(ref))
  bench.advance(DOCS_FRESH_MS)
  const stale = await measure(bench, [first], (path) => read(bench, at, path))
  return [
    `${at.repo}@${at.ref}`,
    String(known?.entries.size ?? 0),
    round(treeBytes / BYTES_PER_MB, 2),
    ...[cold, next].flatMap(({ ms, requests }) => [round(ms), round(requests, 2)]),
    ...[warm, stale].map(({ ms }) => round(ms, 3)),
    round(refresh.ms),
    round(refresh.requests, 2),
  ]
}

const HEAD = [
  '',
  'entries',
  'tree MB',
  'cold ms',
  'req',
  'next ms',
  'req',
  'warm ms',
  'stale ms',
  '304 ms',
  'req',
]

/**
 * Measures reads from the fake code-hosting service (`CORPUS_DIR`, or the bundled docs): the first page of a ref,
 * further pages, cached pages, expired ones, and the check whether a tree has changed.
 */
export async function main(args: readonly string[]): Promise<number> {
  const options = { latency: { type: 'string', default: LATENCY_MS } } as const
  const { values } = readOptions({ args: [...args], options }, USAGE)
  if (!/^\d+$/.test(values.latency))
    throw new CommandFailure(`«${values.latency}» is not a whole number\n${USAGE}`, MISUSED)
  const repositories = createCorpusRepositories(docsRoot)
  const fake = await startFakeGithub({ repositories, latencyMs: Number(values.latency), tokens: [TOKEN] })
  const refs = new Map<string, RepositoryRef>()
  for (const library of catalogue.libraries) {
    for (const version of library.versions) {
      const at = repositoryRef(library, version)
      if (at) refs.set(`${at.repo}@${at.ref}`, at)
    }
  }
  const rows: string[][] = []
  for (const at of refs.values()) {
    fake.resetQuotas()
    const row = await rowOf(fake, at)
    if (row) rows.push(row)
  }
  process.stdout.write(`${values.latency} ms of latency for each request\n\n${formatTable(HEAD, rows)}`)
  await fake.close()
  return 0
}
