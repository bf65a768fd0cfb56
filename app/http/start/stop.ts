import type { Log } from '~/ports/log'
import { neverAborted } from '~/ports/resilience/timeout'
import type { Timing } from '~/ports/timing'

/** Requests in progress get this long once connections are refused. */
const DRAIN_LIMIT_MS = 15_000

/** Requests of a server: those in progress, and how many were answered to their end since it began. */
export type RequestCounts = { readonly inProgress: number; readonly finished: number }

/** A server that can end without losing requests. */
export type StoppableServer = {
  readonly requests: () => RequestCounts
  /** Asks clients, with every answer from now on, not to use their connection again. */
  readonly endConnections: () => void
  /** Refuses new connections. Resolves when all requests are answered. */
  readonly drain: () => Promise<void>
  /** Cuts off requests that are still in progress. */
  readonly close: () => Promise<void>
}

/** What {@link createStop} needs. */
export type StopOptions = {
  readonly server: StoppableServer
  readonly timing: Pick<Timing, 'sleep'>
  readonly log: Log
}

/** Stops a server that got `signal`. */
export type Stop = (signal: 'SIGTERM' | 'SIGINT', delayMs: number) => Promise<void>

/**
 * Stops a server without losing a request: for `delayMs` it goes on answering, while load balancers learn from the health
 * check that it stops; then it refuses connections, and ends when the last request is answered, or after 15 s. The log tells
 * the beginning and the end, so that a stop does not look like a crash.
 */
export function createStop({ server, timing, log }: StopOptions): Stop {
  return async (signal, delayMs) => {
    const { inProgress, finished: before } = server.requests()
    log.info('Stopping', { signal, delaySeconds: delayMs / 1000, inProgress })
    server.endConnections()
    if (delayMs > 0) await timing.sleep(delayMs, neverAborted())
    const drained = server.drain().then(() => true)
    const isDrained = await Promise.race([
      drained,
      timing.sleep(DRAIN_LIMIT_MS, neverAborted()).then(() => false),
    ])
    const { inProgress: cut, finished } = server.requests()
    if (!isDrained) {
      log.warn('Requests in progress were cut off by the stop', { seconds: DRAIN_LIMIT_MS / 1000 })
      await server.close()
    }
    log.info('Stopped', { finished: finished - before, cut })
  }
}
