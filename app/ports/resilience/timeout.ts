import { AsyncLocalStorage } from 'node:async_hooks'
import { type Answer, gaveUp } from '~/ports/answer'
import { systemTiming, type Timing } from '~/ports/timing'

/**
 * Timeouts, one function per need:
 *
 * - `runWithin(work, { limitMs })` starts work, aborts its signal at the limit and rejects with a `TimeoutError`.
 * - `waitWithin(promise, limitMs, signal)` stops waiting for work that continues for others; the outcome is a value.
 * - `unlessAborted(answer, signal)` stops waiting for an `Answer` when a signal aborts, and returns `gaveUp`.
 * - `timeLimit(limitMs, signal)` returns a signal that also aborts at the limit.
 * - `neverAborted()` returns a signal for work without a limit, or with its own.
 */
type RunLimits = {
  readonly limitMs: number
  /** The caller's signal; the work is aborted with it. */
  readonly signal?: AbortSignal
  readonly timing?: Pick<Timing, 'sleep'>
}

/** Runs work for at most `limitMs`. At the limit, aborts its signal and rejects with a `TimeoutError`, even if it continues. */
export async function runWithin<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  { limitMs, signal, timing = systemTiming }: RunLimits,
): Promise<Value> {
  const over = new AbortController()
  const done = new AbortController()
  const limit = timing.sleep(limitMs, done.signal).then(
    () => {
      const error = timeoutError(limitMs)
      over.abort(error)
      throw error
    },
    // The work has ended first, so this promise is no longer needed.
    () => new Promise<never>(() => undefined),
  )
  try {
    return await Promise.race([work(signal ? AbortSignal.any([signal, over.signal]) : over.signal), limit])
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    done.abort()
  }
}

/** Creates a timeout error. Its status marks an expected failure: the framework prints others with a stack. */
function timeoutError(limitMs: number): DOMException {
  const limit = limitMs < 1000 ? `${Math.round(limitMs)} ms` : `${Math.round(limitMs / 100) / 10} s`
  return Object.assign(new DOMException(`no answer within ${limit}`, 'TimeoutError'), { status: 503 })
}

/** The outcome of {@link waitWithin}: a value in time, the timeout, or the abort of the caller's signal. */
type WaitOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'late' }
  | { readonly kind: 'aborted' }

/**
 * Waits for `running` for at most `limitMs`, or until `signal` aborts. The work continues; a later result or failure is
 * ignored. @throws what `running` rejects with in time.
 */
export async function waitWithin<Value>(
  running: Promise<Value>,
  limitMs: number,
  signal: AbortSignal | null = null,
): Promise<WaitOutcome<Value>> {
  running.catch(() => undefined)
  if (signal?.aborted) return { kind: 'aborted' }
  const stop = new AbortController()
  const ended = new Promise<WaitOutcome<Value>>((resolve) => {
    // While this process was busy, a result may have arrived: pending events are handled before the timeout counts.
    const timer = setTimeout(() => setImmediate(resolve, { kind: 'late' }), limitMs)
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    signal?.addEventListener('abort', () => resolve({ kind: 'aborted' }), { signal: stop.signal })
  })
  try {
    return await Promise.race([running.then((value) => ({ kind: 'done' as const, value })), ended])
  } finally {
    stop.abort()
  }
}

/** Returns a signal that never aborts: a new one each time, because a timer adds a listener to its signal while it runs. */
export function neverAborted(): AbortSignal {
  return new AbortController().signal
}

/** Returns the answer, or {@link gaveUp} as soon as the signal aborts; the work continues for other callers that share it. */
export async function unlessAborted<Value>(
  answer: Promise<Answer<Value>>,
  signal: AbortSignal,
): Promise<Answer<Value>> {
  const { promise: aborted, resolve } = Promise.withResolvers<Answer<never>>()
  const giveUp = (): void => resolve(gaveUp)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    return await Promise.race([aborted, answer])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

/** Runs a function outside the async context of the current request, for work that outlives the request, such as a timer. */
export const outsideOfRequests = AsyncLocalStorage.snapshot()

/**
 * Returns a signal that aborts after `limitMs`, and with `signal`. The timer runs outside the async context of the
 * request: otherwise a limit of 15 s would keep the router and the data of its page in memory for as long.
 */
export function timeLimit(limitMs: number, signal?: AbortSignal): AbortSignal {
  const limit = outsideOfRequests(() => AbortSignal.timeout(limitMs))
  return signal ? AbortSignal.any([signal, limit]) : limit
}
