import pLimit from 'p-limit'

/**
 * A queue with limits on concurrency and length. Work beyond both is rejected immediately, because its result would be
 * too late for its callers.
 *
 *   const queue = createQueue({ concurrency: 4, maxWaiting: 100 })
 *   const result = queue.run(() => call(signal))
 *   if (result === null) return unavailable('too many calls wait', 1)
 *   return await result
 *
 * Work starts in call order. The queue sets no timeout; use `runWithin`.
 */
export type Queue = {
  /** Runs the work when its turn comes. Null if the queue is full. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value> | null
  /** Like `run`, but ignores the length limit, for work that must not be rejected. */
  readonly runAlways: <Value>(work: () => Promise<Value>) => Promise<Value>
  readonly load: () => { readonly running: number; readonly waiting: number }
  /** Changes the concurrency. */
  readonly setConcurrency: (concurrency: number) => void
}

/** Limits of a queue. */
export type QueueOptions = {
  /** Maximum number of items that run at once. */
  readonly concurrency: number
  /** Maximum number of waiting items; unlimited if omitted. */
  readonly maxWaiting?: number
}

/** Creates an empty queue. */
export function createQueue({ concurrency, maxWaiting = Infinity }: QueueOptions): Queue {
  const limit = pLimit(concurrency)
  return {
    run: (work) => (limit.pendingCount >= maxWaiting ? null : limit(work)),
    runAlways: (work) => limit(work),
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
    setConcurrency(wanted) {
      limit.concurrency = wanted
    },
  }
}
