import pLimit from 'p-limit'

/**
 * A queue with a concurrency limit and a length limit. Work beyond both is refused at once, because its result would come
 * after its callers' patience.
 *
 *   const queue = createQueue({ concurrency: 4, maxWaiting: 100 })
 *   const result = queue.run(() => call(signal))
 *   if (result === null) return unavailable('too many calls wait', 1)
 *   return await result
 *
 * Work starts in the order of the calls. The queue sets no time limit: `runWithin` does.
 */
export type Queue = {
  /** Runs the work when it is its turn. Null when the queue is full. */
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value> | null
  /** The same for work that must not be refused, such as the end of something that has begun. */
  readonly runAlways: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Number of running and of waiting works. */
  readonly load: () => { readonly running: number; readonly waiting: number }
  /** Changes how much runs at once. */
  readonly setConcurrency: (concurrency: number) => void
}

/** Limits of a queue. */
export type QueueOptions = {
  /** Works that run at once. */
  readonly concurrency: number
  /** Works that may wait for their turn; none is refused when not set. */
  readonly maxWaiting?: number
}

/** An empty queue. */
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
