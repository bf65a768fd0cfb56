import type { CircuitBreaker } from './circuit-breaker'
import { waitWithin } from './timeout'

/**
 * A circuit breaker and a time limit around calls whose failure is no failure for the caller, such as those of a cache:
 * the result, or null when the call fails, takes too long, its signal aborts, or the breaker is open.
 */
export type Guard = <Value>(run: () => Promise<Value>, signal?: AbortSignal) => Promise<Value | null>

/**
 * A guard with a limit for each call.
 *
 * @param waitsForTrials Whether the caller waits for the try that finds out if things work again. Otherwise the try goes on
 * in the background, and the caller gets null at once.
 */
export function createGuard(breaker: CircuitBreaker, limitMs: number, waitsForTrials: boolean): Guard {
  return async (run, signal) => {
    const isTrial = !breaker.isHealthy()
    if (!breaker.mayTry()) return null
    const isInBackground = isTrial && !waitsForTrials
    const tried = (async () => {
      try {
        const outcome = await waitWithin(run(), limitMs, isInBackground ? null : (signal ?? null))
        if (outcome.kind === 'late') breaker.fail(`no answer within ${limitMs} ms`)
        if (outcome.kind !== 'done') return null
        if (isTrial) breaker.recover()
        return outcome.value
      } catch (error) {
        breaker.fail(error)
        return null
      }
    })()
    return isInBackground ? null : tried
  }
}
