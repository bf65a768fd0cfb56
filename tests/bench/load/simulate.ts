import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { silentLog } from '~/ports/log'
import { createDiskStore } from '~/ports/storage/disk-store'
import { simulate, type SimulationReport } from '../../fixtures/simulation/simulate'
import { docsRoot } from '../lib/docs-root'
import { collectGarbage } from '../../fixtures/garbage'
import { formatTable, round } from '../lib/numbers'

const BYTES_PER_MB = 1_000_000
const MS_PER_MINUTE = 60_000
/** Less than the size of the real docs, so that files are evicted from memory and read from the disk again. */
const FILE_MEMORY_MB = 8
const PAGE_MEMORY_MB = 32
const DISK_MB = 100
/** Limit for trees, indexes and rendered pages of all real docs, with some reserve. */
const SITE_MB = 200
const MAX_LIMIT_MS = 31_000
/** Hourly limit of a token, according to the service's documentation. */
const REQUESTS_AN_HOUR = 5000

/** Memory of the process and size of its cache folder after a simulated minute, in MB. */
type Held = {
  readonly minute: number
  readonly rssMb: number
  readonly buffersMb: number
  readonly diskMb: number
}

async function folderMb(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_MB
}

async function heldNow(minute: number, folder: string): Promise<Held> {
  const { rss, arrayBuffers } = process.memoryUsage()
  return {
    minute,
    rssMb: rss / BYTES_PER_MB,
    buffersMb: arrayBuffers / BYTES_PER_MB,
    diskMb: await folderMb(folder),
  }
}

/**
 * Measures the memory in use after all request timeouts: until then, their timers retain data of completed requests.
 */
async function neededWithoutWaits(): Promise<number> {
  await delay(MAX_LIMIT_MS)
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Returns the violated guarantees and exceeded limits. */
function violations({ tally, requests, siteBytes }: SimulationReport, held: readonly Held[]): string[] {
  const wrong = Object.entries(tally.wrong).filter(([, count]) => count > 0)
  const diskMb = Math.max(...held.map((each) => each.diskMb))
  const siteMb = siteBytes / BYTES_PER_MB
  return [
    ...wrong.map(([kind, count]) => `${count} answers were ${kind}`),
    ...tally.examples,
    ...(requests.counted > REQUESTS_AN_HOUR ? [`${requests.counted} requests counted`] : []),
    ...(siteMb > SITE_MB ? [`${round(siteMb)} MB in memory, and the limit is ${SITE_MB}`] : []),
    ...(diskMb > DISK_MB ? [`${round(diskMb)} MB on disk, and the limit is ${DISK_MB}`] : []),
  ]
}

function print(report: SimulationReport, held: readonly Held[]): void {
  const { pages, warmUp, requests, pushes, outages, tally } = report
  const { of } = requests
  const rows: [string, string][] = [
    ['pages', String(pages)],
    ['requests of the warm-up that counted', String(warmUp.counted)],
    ['answers', String(tally.answers)],
    ['answers older than the last push', String(tally.older)],
    ['longest time a push did not show while GitHub was up, s', round(tally.longestMs / 1000)],
    ['pushes', String(pushes)],
    ['requests to GitHub', String(requests.total)],
    [`… that counted, of ${REQUESTS_AN_HOUR} an hour`, String(requests.counted)],
    ['… answered 304', String(requests.notModified)],
    ['… for trees, for a file, for several', `${of.tree}, ${of.blob}, ${of.graphql}`],
    ['memory that the site needs at the end, MB', round(report.siteBytes / BYTES_PER_MB)],
    ['disk, MB at most', round(Math.max(...held.map(({ diskMb }) => diskMb)))],
  ]
  process.stdout.write(`${formatTable(['', ''], rows)}\nOutages\n`)
  for (const { fromMs, untilMs, rule } of outages)
    process.stdout.write(`  ${rule.fault.kind} for ${Math.round((untilMs - fromMs) / 1000)} s\n`)
  const memory = held.map(({ minute, rssMb, buffersMb, diskMb }) => [
    String(minute),
    ...[rssMb, buffersMb, diskMb].map((value) => round(value)),
  ])
  process.stdout.write(`\n${formatTable(['minute', 'RSS MB', 'buffers MB', 'disk MB'], memory)}`)
}

/**
 * Simulates an hour of requests for all pages (`CORPUS_DIR`, or the bundled docs), with pushes, outages, and a restart
 * during an outage. Every request passes through the page cache, the docs service and the source, on a simulated clock.
 * One page in 20 is rendered completely; for the others only the text is composed. Start does not render any document.
 * Returns 1 if a page is lost, if it is older than 5 minutes plus a revalidation while the service is available, or if
 * requests, memory or disk exceed their limits.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '60' },
      rate: { type: 'string', default: '200' },
      outages: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'simulation-'))
  const held: Held[] = []
  try {
    const report = await simulate({
      root: docsRoot,
      lengthMs: Number(values.minutes) * MS_PER_MINUTE,
      requestsPerSecond: Number(values.rate),
      pushEveryMs: MS_PER_MINUTE,
      outages: Number(values.outages),
      store: createDiskStore({
        directory: folder,
        maxBytes: DISK_MB * BYTES_PER_MB,
        version: 1,
        log: silentLog,
      }),
      fileMemoryBytes: FILE_MEMORY_MB * BYTES_PER_MB,
      maxPageBytes: PAGE_MEMORY_MB * BYTES_PER_MB,
      fullEvery: 20,
      seed: Number(values.seed),
      neededBytes: neededWithoutWaits,
      onMinute: async (minute) => {
        if (minute % 5 === 0 || minute === Number(values.minutes)) held.push(await heldNow(minute, folder))
      },
    })
    print(report, held)
    const failed = violations(report, held)
    for (const each of failed) process.stdout.write(`FAILED  ${each}\n`)
    return failed.length > 0 ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
