import type { CircuitBreaker } from './circuit-breaker'
import { waitWithin } from './timeout'

/**
 * Runs calls behind a circuit breaker and a timeout, for calls whose failure the caller can ignore, such as those to a
 * cache: returns undefined if the call fails or times out, its signal aborts, or the breaker is open.
 */
export type Guard = <Value>(run: () => Promise<Value>, signal?: AbortSignal) => Promise<Value | undefined>

/**
 * Creates a guard with a timeout per call. `waitsForTrials`: whether callers wait for trial calls. Otherwise a trial runs in
 * the background, and its caller gets undefined immediately.
 */
export function createGuard(breaker: CircuitBreaker, limitMs: number, waitsForTrials: boolean): Guard {
  return async (run, signal) => {
    const isTrial = !breaker.isHealthy()
    if (!breaker.mayTry()) return undefined
    const isInBackground = isTrial && !waitsForTrials
    const tried = (async () => {
      try {
        const outcome = await waitWithin(run(), limitMs, isInBackground ? null : (signal ?? null))
        if (outcome.kind === 'late') breaker.fail(`no answer within ${limitMs} ms`)
        if (outcome.kind !== 'done') return undefined
        if (isTrial) breaker.recover()
        return outcome.value
      } catch (error) {
        breaker.fail(error)
        return undefined
      }
    })()
    return isInBackground ? undefined : tried
  }
}
