import { unavailable, type Unavailable } from '~/ports/answer'
import type { SourceHealth } from '~/ports/downloads/port'
import type { Log } from '~/ports/log'
import { createCircuitBreaker, type CircuitBreaker } from '~/ports/resilience/circuit-breaker'

/** After a refusal for too many calls, none is made for this time, then for twice that, up to the longest pause. */
const LIMIT_PAUSE_MS = 60_000
/** The longest such pause, also one that npm or another instance sets. */
export const LONGEST_LIMIT_PAUSE_MS = 3_600_000
/** After failures of the network or of npm. */
const OUTAGE_PAUSE_MS = 10_000
const LONGEST_OUTAGE_PAUSE_MS = 600_000
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

/** Stops all calls while npm refuses them or is out of reach. */
export type CallGate = {
  /** Whether no call would be made now. To look, without taking a permission. */
  readonly isClosed: () => boolean
  /** Lets a call through, or says why not. While npm fails, one call per pause is let through. */
  readonly enter: () => Pass | Unavailable
  readonly health: () => SourceHealth
  /** How long npm's refusal of calls keeps it closed from now; 0 while there is none. */
  readonly limitedMs: () => number
  /** Closes it until a moment, because npm refuses the calls of another instance. */
  readonly closeUntil: (untilMs: number) => void
  /** Takes a refusal of calls for over, because another instance has an answer. */
  readonly reopen: () => void
}

/** What {@link createCallGate} needs. */
export type CallGateOptions = {
  /** The host, for people. */
  readonly host: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Log
}

/** Makes an open gate. It logs a line when npm begins to fail, and one when it answers again. */
export function createCallGate({ host, now, log }: CallGateOptions): CallGate {
  const shared = { now, facts: { host }, log }
  const limit = createCircuitBreaker({
    ...shared,
    firstPauseMs: LIMIT_PAUSE_MS,
    longestPauseMs: LONGEST_LIMIT_PAUSE_MS,
    says: {
      failing: 'npm is refusing requests; using stored counts',
      recovered: 'npm accepts requests again',
    },
  })
  const outage = createCircuitBreaker({
    ...shared,
    firstPauseMs: OUTAGE_PAUSE_MS,
    longestPauseMs: LONGEST_OUTAGE_PAUSE_MS,
    says: {
      failing: 'npm is unreachable; using stored counts',
      recovered: 'npm is reachable again',
    },
  })
  let failures = 0
  let refusals = 0
  let sinceMs = 0
  let advisedMs = -Infinity
  /** Until when other instances pause; null when they do not. */
  let othersUntilMs: number | null = null

  const isAllowed = (): boolean => limit.isHealthy() && othersUntilMs === null
  const isHealthy = (): boolean => isAllowed() && outage.isHealthy()
  const isClosed = (): boolean =>
    now() < Math.max(advisedMs, othersUntilMs ?? -Infinity) || limit.waitMs() > 0 || outage.waitMs() > 0

  function open(breaker: CircuitBreaker, reason: string): void {
    if (isHealthy()) sinceMs = now()
    breaker.fail(reason)
  }

  function note(showing: Showing, isTrial: boolean): void {
    if (showing.kind === 'nothing') return
    failures = showing.kind === 'failed' ? failures + 1 : 0
    refusals = showing.kind === 'refused' ? refusals + 1 : 0
    if (showing.kind === 'answered') {
      // A call that began before the failure proves nothing.
      if (!isTrial) return
      for (const breaker of [limit, outage]) breaker.recover()
      othersUntilMs = null
      return
    }
    if (showing.kind === 'limited' || refusals >= REFUSALS_OF_A_LIMIT) open(limit, showing.reason)
    if (failures >= FAILURES_OF_AN_OUTAGE) open(outage, showing.reason)
    if (showing.kind === 'limited' && showing.retryAfterMs !== null) {
      advisedMs = now() + Math.min(showing.retryAfterMs, LONGEST_LIMIT_PAUSE_MS)
    }
  }

  return {
    isClosed,
    enter() {
      const isTrial = !isHealthy()
      if (!isClosed() && limit.mayTry() && outage.mayTry()) return (showing) => note(showing, isTrial)
      return unavailable(isAllowed() ? `${host} is unreachable` : `${host} is refusing requests`)
    },
    health() {
      if (isHealthy()) return { kind: 'well' }
      return { kind: isAllowed() ? 'unreachable' : 'limited', sinceMs }
    },
    limitedMs: () => (limit.isHealthy() ? 0 : Math.max(limit.waitMs(), advisedMs - now(), 0)),
    closeUntil(untilMs) {
      if (isHealthy()) sinceMs = now()
      othersUntilMs = untilMs
    },
    reopen() {
      othersUntilMs = null
      limit.recover()
    },
  }
}
