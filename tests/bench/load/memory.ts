import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { createDirectorySource } from '~/ports/content/local/directory'
import { ask, keepAliveAgent } from '../lib/ask'
import { docsRoot } from '../lib/docs-root'
import { listMixedAddresses, mixedRequests } from './mixed-requests'
import { formatTable, round } from '../lib/numbers'
import { memoryMb, processorMs, sharedMemoryMb } from '../lib/process-facts'
import { contentOf, startServer, type RunningServer } from '../lib/server'

/**
 * Maximum resident memory of a server during the run, in MB. Measured peaks: 382 with 1,607 pages; 482 with 2,871
 * pages, or 448 with `PAGE_CACHE_MB=32`. About 60 are shared with other processes of the same program.
 */
export const MEMORY_LIMIT_MB = 400

const REQUESTS = 15_000
const CONNECTIONS = 10
const SAMPLES = 15
const SEED = 1
/** Idle time after the run, in milliseconds, before the final memory is measured. */
const IDLE_MS = 5000

/** Expected statuses of mixed requests, including a missing page and the 503 of an overloaded server. */
const soundStatuses = new Set([200, 301, 307, 308, 404, 503])

/** The memory of a server at one point of the run, in MB. */
export type MemorySample = {
  readonly requests: number
  readonly rssMb: number
  readonly pssMb: number
}

/** The result of a run. */
export type MemoryRun = {
  readonly samples: readonly MemorySample[]
  readonly endMb: number
  readonly peakMb: number
  readonly processorSeconds: number
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>
}

/**
 * Requests all addresses and samples the memory. Returns null if `/proc` is not available. @throws on a failed
 * response.
 */
export async function memoryOver(
  { origin, process }: Pick<RunningServer, 'origin' | 'process'>,
  addresses: readonly string[],
): Promise<MemoryRun | null> {
  const agent = keepAliveAgent()
  const limit = pLimit(CONNECTIONS)
  const samples: MemorySample[] = []
  const every = Math.ceil(addresses.length / SAMPLES)
  let done = 0
  const statuses = new Map<number, number>()
  const visit = async (address: string): Promise<void> => {
    const { status } = await ask(origin + address, agent)
    if (!soundStatuses.has(status)) throw new Error(`${address} was answered with ${status}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    done += 1
    if (done % every === 0) take()
  }
  const take = (): void => {
    const rssMb = memoryMb(process.pid)?.now ?? 0
    samples.push({ requests: done, rssMb, pssMb: sharedMemoryMb(process.pid) ?? 0 })
  }
  await Promise.all(addresses.map((address) => limit(() => visit(address))))
  agent.destroy()
  await delay(IDLE_MS)
  take()
  const memory = memoryMb(process.pid)
  const spentMs = processorMs(process.pid)
  if (memory === null || spentMs === null) return null
  return { samples, endMb: memory.now, peakMb: memory.peak, processorSeconds: spentMs / 1000, statuses }
}

/** Creates the requests of a run over the docs at `root`. */
export async function memoryRequests(root: string, count = REQUESTS): Promise<string[]> {
  return mixedRequests(await listMixedAddresses(createDirectorySource({ root })), count, SEED)
}

/**
 * Prints the memory of a server that starts with empty caches and answers 15,000 mixed requests over `CORPUS_DIR`, or
 * the bundled docs. Returns 1 if the memory exceeds its limit at any point.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: String(REQUESTS) },
      server: { type: 'string', default: '.output/server/index.mjs' },
    },
  })
  const addresses = await memoryRequests(docsRoot, Number(values.requests))
  const server = await startServer(
    { CACHE_DIR: 'off', ...contentOf(process.env['CORPUS_DIR']) },
    resolve(values.server),
  )
  const run = await memoryOver(server, addresses).finally(server.stop)
  if (run === null) return 0
  const rows = run.samples.map(({ requests, rssMb, pssMb }) => [
    String(requests),
    round(rssMb, 0),
    round(pssMb, 0),
  ])
  process.stdout.write(formatTable(['requests', 'RSS MB', 'PSS MB'], rows))
  const { peakMb, processorSeconds, statuses } = run
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  process.stdout.write(
    `\npeak ${round(peakMb, 0)} MB, processor ${round(processorSeconds)} s, answers: ${answers}\n`,
  )
  const notes = server.log().split('\n').slice(0, 40).join('\n')
  process.stdout.write(`${notes}\n`)
  if (peakMb > MEMORY_LIMIT_MB) process.stdout.write(`FAILED  the memory is over ${MEMORY_LIMIT_MB} MB\n`)
  return peakMb > MEMORY_LIMIT_MB ? 1 : 0
}
