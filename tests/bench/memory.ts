import pLimit from 'p-limit'
import { ask, keptConnections } from './ask'
import { memoryMb } from './process-facts'
import type { RunningServer } from './server'

const REQUESTS = 10_000
const CONNECTIONS = 10

/** Memory of a server after 10,000 requests spread over these addresses, in MB; null where it can't be told. */
export async function memoryAfterManyPages(
  { origin, process }: Pick<RunningServer, 'origin' | 'process'>,
  addresses: readonly string[],
): Promise<{ readonly now: number; readonly peak: number } | null> {
  const agent = keptConnections()
  const limit = pLimit(CONNECTIONS)
  const requests = Array.from({ length: REQUESTS }, (_, at) => addresses[at % addresses.length] ?? '/')
  const statuses = await Promise.all(
    requests.map((address) => limit(async () => (await ask(origin + address, agent)).status)),
  )
  agent.destroy()
  const failed = statuses.filter((status) => status !== 200).length
  if (failed > 0) throw new Error(`${failed} of ${REQUESTS} requests were not answered with 200`)
  return memoryMb(process.pid)
}
