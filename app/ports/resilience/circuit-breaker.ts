import type { Log } from '~/ports/log'

/** What {@link createCircuitBreaker} needs. */
export type CircuitBreakerOptions = {
  /** Time without tries after the first failure; it doubles up to `longestPauseMs` while they fail. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** Milliseconds since some moment. */
  readonly now: () => number
  /** Log lines: written when tries begin to fail, and when they work again. */
  readonly says: { readonly failing: string; readonly recovered: string }
  readonly facts: Readonly<Record<string, string>>
  readonly log: Log
}

/**
 * A circuit breaker: remembers whether something outside works, so that a failure is waited for once per pause, not once per
 * request.
 *
 *   if (!breaker.mayTry()) return unavailable('the registry does not answer', 15)
 *   try { … breaker.recover() } catch (error) { breaker.fail(error) }
 *
 * Whether one failure or several in a row open it is the caller's decision: `fail` opens it at once. `guard.ts` wraps
 * these three lines with a time limit.
 */
export type CircuitBreaker = {
  /** False from a failure until a recovery (closed in the term's sense). */
  readonly isHealthy: () => boolean
  /** Whether to try now. While open, true once per pause: that caller's try decides for all (half-open). */
  readonly mayTry: () => boolean
  /** Time until a try is worth it, in milliseconds; 0 when one is now. To look, without taking the try. */
  readonly waitMs: () => number
  /** Opens it. */
  readonly fail: (error: unknown) => void
  /** Closes it. Call it for a try that began while open; one that began earlier proves nothing. */
  readonly recover: () => void
}

/**
 * A closed circuit breaker. It logs only the changes between working and failing; what fails again soon after a recovery
 * keeps the longer pause, so that those lines stay rare.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { firstPauseMs, longestPauseMs, now, says, facts, log } = options
  let failing = false
  let pauseMs = firstPauseMs
  let triesFromMs = -Infinity
  let recoveredMs = -Infinity

  const longerPauseMs = (): number => Math.min(pauseMs * 2, longestPauseMs)

  return {
    isHealthy: () => !failing,
    mayTry() {
      if (!failing) return true
      if (now() < triesFromMs) return false
      // This caller makes the trial call. The others wait until it succeeds or the longer pause is over.
      pauseMs = longerPauseMs()
      triesFromMs = now() + pauseMs
      return true
    },
    waitMs: () => (failing ? Math.max(0, triesFromMs - now()) : 0),
    fail(error) {
      if (failing) return
      failing = true
      pauseMs = now() - recoveredMs < longestPauseMs ? longerPauseMs() : firstPauseMs
      triesFromMs = now() + pauseMs
      log.warn(says.failing, { ...facts, reason: error instanceof Error ? error.message : String(error) })
    },
    recover() {
      if (!failing) return
      failing = false
      recoveredMs = now()
      log.info(says.recovered, facts)
    },
  }
}
