import type { Log } from '~/ports/log'
import { neverAborted } from '~/ports/resilience/timeout'
import type { Timing } from '~/ports/timing'

/** Requests in progress get this long once connections are refused. */
const DRAIN_LIMIT_MS = 15_000

/** A server that can end without losing requests. */
export type StoppableServer = {
  /** Asks clients, with every answer from now on, not to use their connection again. */
  readonly endConnections: () => void
  /** Refuses new connections. Resolves when all requests are answered. */
  readonly drain: () => Promise<void>
  /** Cuts off what is still in progress. */
  readonly close: () => Promise<void>
}

/** What {@link createStop} needs. */
export type StopOptions = {
  readonly server: StoppableServer
  readonly timing: Pick<Timing, 'sleep'>
  readonly log: Log
}

/**
 * Stops a server without losing a request: for `delayMs` it goes on answering, while load balancers hear from the health
 * check that it stops; then it refuses connections, and ends when the last request is answered, or after 15 s.
 */
export function createStop({ server, timing, log }: StopOptions): (delayMs: number) => Promise<void> {
  return async (delayMs) => {
    server.endConnections()
    if (delayMs > 0) await timing.sleep(delayMs, neverAborted())
    const drained = server.drain().then(() => true)
    const isDrained = await Promise.race([
      drained,
      timing.sleep(DRAIN_LIMIT_MS, neverAborted()).then(() => false),
    ])
    if (!isDrained) {
      log.warn('Requests in progress were cut off by the stop', { seconds: DRAIN_LIMIT_MS / 1000 })
      await server.close()
    }
  }
}
