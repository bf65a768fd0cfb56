import { HOUR_MS } from '~/constants/time'
import { unavailable, type Unavailable } from '~/ports/answer'
import type { SourceHealth } from '~/ports/downloads/port'
import type { Log } from '~/ports/log'
import { createCircuitBreaker, type CircuitBreaker } from '~/ports/resilience/circuit-breaker'

/** Longest pause after rate limiting, even if npm or another instance asks for a longer one. */
export const MAX_LIMIT_PAUSE_MS = HOUR_MS
/** Pauses after rate limiting: the first, then doubling up to the longest. */
const LIMIT = {
  firstPauseMs: 60_000,
  longestPauseMs: MAX_LIMIT_PAUSE_MS,
  says: {
    failing: 'npm is refusing requests; using stored counts',
    recovered: 'npm accepts requests again',
  },
} as const
/** Pauses after failures of the network or of npm. */
const OUTAGE = {
  firstPauseMs: 10_000,
  longestPauseMs: 600_000,
  says: {
    failing: 'npm is unreachable; using stored counts',
    recovered: 'npm is reachable again',
  },
} as const
/** Number of consecutive failures after which npm counts as unreachable; a single one may be random. */
const FAILURES_OF_AN_OUTAGE = 3
/** Number of consecutive names refused after which npm counts as refusing this site. */
const REFUSALS_OF_A_LIMIT = 3

/**
 * What a call shows about npm: it responds, it fails, it refuses this name, it rate limits calls, or nothing, because
 * it refused several names together, any of which may be the reason.
 */
export type Showing =
  | { readonly kind: 'answered' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string }
  | { readonly kind: 'limited'; readonly reason: string; readonly retryAfterMs: number | null }

/** Permission for one call: a function that receives what the call shows. */
type Pass = (showing: Showing) => void

type CallGateOptions = {
  /** Host name for messages. */
  readonly host: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
}

/** Stops all calls while npm rate limits them or is unreachable. Initially open. Logs when npm starts to fail or recovers. */
export class CallGate {
  readonly #options: CallGateOptions
  readonly #limit: CircuitBreaker
  readonly #outage: CircuitBreaker
  #failures = 0
  #refusals = 0
  #sinceMs = 0
  #advisedMs = -Infinity
  /** Time until which other instances pause; null if they do not. */
  #othersUntilMs: number | null = null

  constructor(options: CallGateOptions) {
    this.#options = options
    const { host, now, log } = options
    const shared = { now, facts: { host }, log }
    this.#limit = createCircuitBreaker({ ...shared, ...LIMIT })
    this.#outage = createCircuitBreaker({ ...shared, ...OUTAGE })
  }

  /** Returns true if no call would be made now, without taking a permission. */
  isClosed(): boolean {
    const isPaused = this.#options.now() < Math.max(this.#advisedMs, this.#othersUntilMs ?? -Infinity)
    return isPaused || this.#limit.waitMs() > 0 || this.#outage.waitMs() > 0
  }

  /** Permits a call, or returns why not. While npm fails, one call per pause is permitted. */
  enter(): Pass | Unavailable {
    const isTrial = !this.#isHealthy()
    if (!this.isClosed() && this.#limit.mayTry() && this.#outage.mayTry())
      return (showing) => this.#note(showing, isTrial)
    const { host } = this.#options
    return unavailable(this.#isAllowed() ? `${host} is unreachable` : `${host} is refusing requests`)
  }

  health(): SourceHealth {
    if (this.#isHealthy()) return { kind: 'well' }
    return { kind: this.#isAllowed() ? 'unreachable' : 'limited', sinceMs: this.#sinceMs }
  }

  /** Returns the remaining pause for rate limiting, in milliseconds; 0 if there is none. */
  limitedMs(): number {
    return this.#limit.isHealthy()
      ? 0
      : Math.max(this.#limit.waitMs(), this.#advisedMs - this.#options.now(), 0)
  }

  /** Closes the gate until a time, because npm rate limits another instance. */
  closeUntil(untilMs: number): void {
    if (this.#isHealthy()) this.#sinceMs = this.#options.now()
    this.#othersUntilMs = untilMs
  }

  /** Ends a pause for rate limiting, because another instance got a response. */
  reopen(): void {
    this.#othersUntilMs = null
    this.#limit.recover()
  }

  #isAllowed(): boolean {
    return this.#limit.isHealthy() && this.#othersUntilMs === null
  }

  #isHealthy(): boolean {
    return this.#isAllowed() && this.#outage.isHealthy()
  }

  #open(breaker: CircuitBreaker, reason: string): void {
    if (this.#isHealthy()) this.#sinceMs = this.#options.now()
    breaker.fail(reason)
  }

  #note(showing: Showing, isTrial: boolean): void {
    if (showing.kind === 'nothing') return
    this.#failures = showing.kind === 'failed' ? this.#failures + 1 : 0
    this.#refusals = showing.kind === 'refused' ? this.#refusals + 1 : 0
    if (showing.kind === 'answered') {
      // A call that started before the failure does not show that it is over.
      if (!isTrial) return
      this.reopen()
      return this.#outage.recover()
    }
    if (showing.kind === 'limited' || this.#refusals >= REFUSALS_OF_A_LIMIT)
      this.#open(this.#limit, showing.reason)
    if (this.#failures >= FAILURES_OF_AN_OUTAGE) this.#open(this.#outage, showing.reason)
    if (showing.kind === 'limited' && showing.retryAfterMs !== null)
      this.#advisedMs = this.#options.now() + Math.min(showing.retryAfterMs, MAX_LIMIT_PAUSE_MS)
  }
}
