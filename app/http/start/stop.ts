import type { Log } from '~/ports/log'
import { neverAborted } from '~/ports/resilience/timeout'
import type { Timing } from '~/ports/timing'

/** Time limit for requests in progress after connections are refused. */
const DRAIN_LIMIT_MS = 15_000

/** Requests of a server: those in progress, and those completed since it started. */
export type RequestCounts = { readonly inProgress: number; readonly finished: number }

/** A server that can stop without losing requests. */
export type StoppableServer = {
  readonly requests: () => RequestCounts
  /** Adds `connection: close` to every response from now on. */
  readonly endConnections: () => void
  /** Refuses new connections; resolves when all requests are completed. */
  readonly drain: () => Promise<void>
  /** Aborts requests in progress. */
  readonly close: () => Promise<void>
}

type StopOptions = {
  readonly server: StoppableServer
  readonly timing: Pick<Timing, 'sleep'>
  readonly log: Log
}

/** Stops a server that received `signal`, after `delayMs`. */
export type Stop = (signal: 'SIGTERM' | 'SIGINT', delayMs: number) => Promise<void>

/**
 * Creates a function that stops a server without losing requests. It keeps responding for `delayMs`, during which load balancers
 * notice the stop by the health check; then it refuses connections, and ends when the last request is completed, or after 15 s.
 * Logs start and end, to tell a stop from a crash.
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
