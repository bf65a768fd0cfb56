import { unavailable, type Unavailable } from '~/ports/answer'
import type { SourceHealth } from '~/ports/downloads/port'
import type { Log } from '~/ports/log'
import { createCircuitBreaker, type CircuitBreaker } from '~/ports/resilience/circuit-breaker'

/** The longest pause after a refusal for too many calls, also one that npm or another instance sets. */
export const LONGEST_LIMIT_PAUSE_MS = 3_600_000
/** After a refusal for too many calls, none is made for the first pause, then for twice that, up to the longest pause. */
const LIMIT = {
  firstPauseMs: 60_000,
  longestPauseMs: LONGEST_LIMIT_PAUSE_MS,
  says: {
    failing: 'npm is refusing requests; using stored counts',
    recovered: 'npm accepts requests again',
  },
} as const
/** After failures of the network or of npm. */
const OUTAGE = {
  firstPauseMs: 10_000,
  longestPauseMs: 600_000,
  says: {
    failing: 'npm is unreachable; using stored counts',
    recovered: 'npm is reachable again',
  },
} as const
/** Calls in a row that fail before npm is taken to be out of reach; one may fail by chance. */
const FAILURES_OF_AN_OUTAGE = 3
/** Names in a row that are refused before that is taken for a refusal of this site. */
const REFUSALS_OF_A_LIMIT = 3

/**
 * What a call has shown of npm: it answers, it fails, it refuses this very name, it refuses calls at all, or nothing: it
 * refuses several names together, of which one may be the reason.
 */
export type Showing =
  | { readonly kind: 'answered' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string }
  | { readonly kind: 'limited'; readonly reason: string; readonly retryAfterMs: number | null }

/** The permission for one call. What the call shows has to come back here. */
export type Pass = (showing: Showing) => void

/** What a {@link CallGate} needs. */
export type CallGateOptions = {
  /** The host, for people. */
  readonly host: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
}

/**
 * Stops all calls while npm refuses them or is out of reach. Open at first. It logs a line when npm begins to fail, and one
 * when it answers again.
 */
export class CallGate {
  readonly #options: CallGateOptions
  readonly #limit: CircuitBreaker
  readonly #outage: CircuitBreaker
  #failures = 0
  #refusals = 0
  #sinceMs = 0
  #advisedMs = -Infinity
  /** Until when other instances pause; null when they do not. */
  #othersUntilMs: number | null = null

  constructor(options: CallGateOptions) {
    this.#options = options
    const { host, now, log } = options
    const shared = { now, facts: { host }, log }
    this.#limit = createCircuitBreaker({ ...shared, ...LIMIT })
    this.#outage = createCircuitBreaker({ ...shared, ...OUTAGE })
  }

  /** Whether no call would be made now. To look, without taking a permission. */
  isClosed(): boolean {
    const isPaused = this.#options.now() < Math.max(this.#advisedMs, this.#othersUntilMs ?? -Infinity)
    return isPaused || this.#limit.waitMs() > 0 || this.#outage.waitMs() > 0
  }

  /** Lets a call through, or says why not. While npm fails, one call per pause is let through. */
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

  /** How long npm's refusal of calls keeps it closed from now; 0 while there is none. */
  limitedMs(): number {
    return this.#limit.isHealthy()
      ? 0
      : Math.max(this.#limit.waitMs(), this.#advisedMs - this.#options.now(), 0)
  }

  /** Closes it until a moment, because npm refuses the calls of another instance. */
  closeUntil(untilMs: number): void {
    if (this.#isHealthy()) this.#sinceMs = this.#options.now()
    this.#othersUntilMs = untilMs
  }

  /** Takes a refusal of calls for over, because another instance has an answer. */
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
      // A call that began before the failure proves nothing.
      if (!isTrial) return
      this.reopen()
      return this.#outage.recover()
    }
    if (showing.kind === 'limited' || this.#refusals >= REFUSALS_OF_A_LIMIT)
      this.#open(this.#limit, showing.reason)
    if (this.#failures >= FAILURES_OF_AN_OUTAGE) this.#open(this.#outage, showing.reason)
    if (showing.kind === 'limited' && showing.retryAfterMs !== null)
      this.#advisedMs = this.#options.now() + Math.min(showing.retryAfterMs, LONGEST_LIMIT_PAUSE_MS)
  }
}
