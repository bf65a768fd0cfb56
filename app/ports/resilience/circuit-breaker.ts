import type { Log } from '~/ports/log'

type CircuitBreakerOptions = {
  /** Pause after the first failure; it doubles up to `longestPauseMs` while trials fail. */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** Clock in milliseconds, with any origin. */
  readonly now: () => number
  /** Log messages: written when calls start to fail, and when they work again. */
  readonly says: { readonly failing: string; readonly recovered: string }
  readonly facts: Readonly<Record<string, string>>
  readonly log: Log
}

/**
 * A circuit breaker: tracks whether an external system works, so that a failure is met once per pause rather than once
 * per request.
 *
 *   if (!breaker.mayTry()) return unavailable('the registry does not answer', 15)
 *   try { … breaker.recover() } catch (error) { breaker.fail(error) }
 *
 * The caller decides whether one failure or several in a row open it: `fail` opens it at once. `guard.ts` combines
 * these two lines with a timeout.
 */
export type CircuitBreaker = {
  /** Returns false from a failure until a recovery (true is “closed”). */
  readonly isHealthy: () => boolean
  /** Returns true if a call may be made now. While open, returns true once per pause: that call is the trial (“half-open”). */
  readonly mayTry: () => boolean
  /** Returns the time until the next trial, in milliseconds; 0 if one may be made now. Does not take the trial. */
  readonly waitMs: () => number
  readonly fail: (error: unknown) => void
  /** Closes it. Call this after a call that started while open; one that started earlier proves nothing. */
  readonly recover: () => void
}

/**
 * Creates a closed circuit breaker. It logs only transitions; if failures recur soon after a recovery, it keeps the longer
 * pause, so that these lines stay rare.
 */
export function createCircuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { firstPauseMs, longestPauseMs, now, says, facts, log } = options
  let failing = false
  let pauseMs = firstPauseMs
  let pausedMs = -Infinity
  let recoveredMs = -Infinity

  const longerPauseMs = (): number => Math.min(pauseMs * 2, longestPauseMs)

  function waitMs(): number {
    const elapsedMs = now() - pausedMs
    // A clock that was set back ends the pause, which would otherwise last for that time longer.
    return failing && elapsedMs >= 0 ? Math.max(0, pauseMs - elapsedMs) : 0
  }

  return {
    isHealthy: () => !failing,
    mayTry() {
      if (!failing) return true
      if (waitMs() > 0) return false
      // This caller makes the trial call. The others wait until it succeeds or the longer pause is over.
      pauseMs = longerPauseMs()
      pausedMs = now()
      return true
    },
    waitMs,
    fail(error) {
      if (failing) return
      failing = true
      pauseMs = now() - recoveredMs < longestPauseMs ? longerPauseMs() : firstPauseMs
      pausedMs = now()
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
