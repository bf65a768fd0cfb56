import { AsyncLocalStorage } from 'node:async_hooks'
import { type Answer, gaveUp } from '~/ports/answer'
import { systemTiming, type Timing } from '~/ports/timing'

/**
 * Time limits, one function per need:
 *
 * - `runWithin(work, { limitMs })` starts work, aborts its signal at the limit and rejects with a `TimeoutError`.
 * - `waitWithin(promise, limitMs, signal)` stops waiting for work that goes on for others; the outcome is a value.
 * - `unlessAborted(answer, signal)` is the same for an `Answer` and a signal that aborts: the answer is `gaveUp` then.
 * - `timeLimit(limitMs, signal)` is a signal for work that ends by itself when one aborts.
 * - `neverAborted()` is a signal for work that has no limit, or only its own.
 */
export type RunLimits = {
  readonly limitMs: number
  /** The caller's signal: its abort reaches the work too. */
  readonly signal?: AbortSignal
  readonly timing?: Pick<Timing, 'sleep'>
}

/**
 * Runs work for at most `limitMs`. At the limit the signal given to it aborts and the result is a rejection with a
 * `TimeoutError`, also when the work ignores its signal.
 */
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
    // The work has ended first, so nothing waits for this any more.
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

/** The status marks an expected failure for the server's framework, which prints others with their stack. */
function timeoutError(limitMs: number): DOMException {
  const limit = limitMs < 1000 ? `${limitMs} ms` : `${Math.ceil(limitMs / 1000)} s`
  return Object.assign(new DOMException(`no answer within ${limit}`, 'TimeoutError'), { status: 503 })
}

/** What {@link waitWithin} came to: a value in time, the limit, or the abort of the caller's signal. */
export type WaitOutcome<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'late' }
  | { readonly kind: 'aborted' }

/**
 * Waits for `running` at most `limitMs`, and not after `signal`. The work goes on; its later result or failure is ignored.
 *
 * @throws what `running` rejects with in time.
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
    // A result may have arrived while this process was busy: pending events are handled before the limit counts.
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

/** A signal that never aborts: a new one each time, because timers add listeners to theirs for as long as they run. */
export function neverAborted(): AbortSignal {
  return new AbortController().signal
}

/** The answer, or {@link gaveUp} as soon as the signal aborts; the work goes on for other callers that share it. */
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

/** Runs what goes on after the request that starts it, such as a timer, without the context of that request. */
export const outsideOfRequests = AsyncLocalStorage.snapshot()

/**
 * Aborts after `limitMs`, and with `signal`. A timer keeps the context that it was started in until it is over: a limit of
 * 15 s, started inside a request, would keep the router and the data of its page in memory for as long.
 */
export function timeLimit(limitMs: number, signal?: AbortSignal): AbortSignal {
  const limit = outsideOfRequests(() => AbortSignal.timeout(limitMs))
  return signal ? AbortSignal.any([signal, limit]) : limit
}
