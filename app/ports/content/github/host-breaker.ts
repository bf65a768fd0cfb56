import { unavailable, type Unavailable } from '~/ports/answer'
import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from '~/ports/content/limits'
import type { Log } from '~/ports/log'
import { createCircuitBreaker } from '~/ports/resilience/circuit-breaker'

/** Failed calls in a row that make an outage; one may be about a single file. */
const FAILURES = 3

/** Circuit breaker of a host: calls fail at once while it is down. */
export type HostBreaker = {
  /** False while it is open: after three failures in a row, or one that all calls would meet, until the host answers. */
  readonly isHealthy: () => boolean
  /** Why not to call; null when one may. During an outage, one call per pause finds out whether it is over. */
  readonly refusal: () => Unavailable | null
  /** A call has failed, and with `isCertain` all others would too. */
  readonly failed: (reason: string, isCertain: boolean) => void
  /** The host has answered; `isTrial` when the call began while it was down: an earlier one does not show that it is up. */
  readonly answered: (isTrial: boolean) => void
}

/** What {@link createHostBreaker} needs. */
export type HostBreakerOptions = {
  /** The host, for people. */
  readonly host: string
  readonly now: () => number
  readonly log: Log
}

/** A breaker that is closed. */
export function createHostBreaker({ host, now, log }: HostBreakerOptions): HostBreaker {
  const circuit = createCircuitBreaker({
    firstPauseMs: FIRST_RETRY_MS,
    longestPauseMs: LONGEST_RETRY_MS,
    now,
    says: {
      failing: `${host} is unavailable; serving cached files`,
      recovered: `${host} is available again`,
    },
    facts: {},
    log,
  })
  let failures = 0
  let lastReason = ''

  return {
    isHealthy: circuit.isHealthy,
    refusal: () => (circuit.mayTry() ? null : unavailable(lastReason, FIRST_RETRY_MS / 1000)),
    failed(reason, isCertain) {
      failures += 1
      lastReason = reason
      if (isCertain || failures >= FAILURES) circuit.fail(new Error(reason))
    },
    answered(isTrial) {
      failures = 0
      if (isTrial) circuit.recover()
    },
  }
}
