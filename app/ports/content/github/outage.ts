import { unavailable } from '~/ports/content/answers'
import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from '~/ports/content/limits'
import type { Unavailable } from '~/ports/content/port'
import type { Log } from '~/ports/log'
import { createCircuit } from '~/ports/circuit'

/** Failed calls in a row that make an outage; one may be about a single file. */
const FAILURES = 3

/** Spares a host that is down, and readers the wait for it. */
export type Outage = {
  /** False from a failure until the host answers again. */
  readonly isWell: () => boolean
  /** Why not to call; null when one may. During an outage, one call per pause finds out whether it is over. */
  readonly refusal: () => Unavailable | null
  /** A call has failed, and with `isCertain` all others would too. */
  readonly failed: (reason: string, isCertain: boolean) => void
  /** The host has answered. */
  readonly answered: () => void
}

/** What {@link createOutage} needs. */
export type OutageOptions = {
  /** The host, for people. */
  readonly host: string
  readonly now: () => number
  readonly log: Log
}

/** Makes the state of a host that is well. */
export function createOutage({ host, now, log }: OutageOptions): Outage {
  const circuit = createCircuit({
    firstPauseMs: FIRST_RETRY_MS,
    longestPauseMs: LONGEST_RETRY_MS,
    now,
    says: {
      failing: `${host} cannot be read; what was read before stays`,
      recovered: `${host} can be read again`,
    },
    facts: {},
    log,
  })
  let failures = 0
  let lastReason = ''

  return {
    isWell: circuit.isWell,
    refusal: () => (circuit.mayTry() ? null : unavailable(lastReason, FIRST_RETRY_MS / 1000)),
    failed(reason, isCertain) {
      failures += 1
      lastReason = reason
      if (isCertain || failures >= FAILURES) circuit.fail(new Error(reason))
    },
    answered() {
      failures = 0
      circuit.recover()
    },
  }
}
