import autocannon from 'autocannon'
import { processorMs } from '../lib/process-facts'
import type { RunningServer } from '../lib/server'

/** Results of a load test. */
export type Load = {
  readonly perSecond: number
  readonly meanMs: number
  readonly p99Ms: number
  /** Processor time of the server per request, or null if it can't be measured. */
  readonly processorMs: number | null
}

const WARM_UP_SECONDS = 1
const SECONDS = 4

type Target = { readonly path: string; readonly headers?: Readonly<Record<string, string>> }

/** Requests one address repeatedly. @throws if the server stops responding. */
export async function putUnderLoad(
  { origin, process }: Pick<RunningServer, 'origin' | 'process'>,
  { path, headers = {} }: Target,
  connections: number,
): Promise<Load> {
  const options = { url: origin + path, connections, headers: { ...headers, 'accept-encoding': 'br' } }
  await autocannon({ ...options, duration: WARM_UP_SECONDS })
  const before = processorMs(process.pid)
  const result = await autocannon({ ...options, duration: SECONDS })
  const after = processorMs(process.pid)
  if (result.errors > 0) throw new Error(`${path}: ${result.errors} requests were not answered`)
  return {
    perSecond: result.requests.average,
    meanMs: result.latency.average,
    p99Ms: result.latency.p99,
    processorMs: before === null || after === null ? null : (after - before) / result.requests.total,
  }
}
