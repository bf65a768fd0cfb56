import { unavailable, type Unavailable } from '~/ports/answer'
import { FIRST_RETRY_MS, MAX_RETRY_MS } from '~/ports/content/limits'
import type { Log } from '~/ports/log'
import { createCircuitBreaker } from '~/ports/resilience/circuit-breaker'

/** Number of consecutive failures that open the breaker; a single one may be due to one file. */
const FAILURES = 3

/** Circuit breaker of a host, for the calls about one repository: they fail immediately while it is open. */
export type HostBreaker = {
  /** Returns false while it is open: after three failures in a row, or one that all calls would share, until a trial works. */
  readonly isHealthy: () => boolean
  /** Returns why a call must not be made; null if it may. While open, one trial call per pause is allowed. */
  readonly refusal: () => Unavailable | null
  /** Records a failed call; with `isCertain`, all other calls would fail too. */
  readonly failed: (reason: string, isCertain: boolean) => void
  /** Records a response. Only one to a trial call, made while the breaker was open, shows that the host is back. */
  readonly answered: (isTrial: boolean) => void
}

type HostBreakerOptions = {
  /** Display name of the host. */
  readonly host: string
  /** Repository, for the log; empty for calls about several. */
  readonly repository: string
  readonly now: () => number
  readonly log: Log
}

/** Creates a closed breaker. */
export function createHostBreaker({ host, repository, now, log }: HostBreakerOptions): HostBreaker {
  const circuit = createCircuitBreaker({
    firstPauseMs: FIRST_RETRY_MS,
    longestPauseMs: MAX_RETRY_MS,
    now,
    says: {
      failing: `${host} is unavailable; serving cached files`,
      recovered: `${host} is available again`,
    },
    facts: repository === '' ? {} : { repository },
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
