import { LRUCache } from 'lru-cache'

/**
 * Single flight (request coalescing): concurrent callers of a key share one run of the work, and its result or failure.
 * Nothing is cached: a call after the run has ended starts a new one.
 *
 *   const share = createSingleFlight<Answer<Package>>()
 *   const answer = await share(name, () => fetchPackage(name))
 *
 * The work gets no caller's signal, since it serves all of them. Give it a timeout (`runWithin`), and let each caller
 * stop waiting with `unlessAborted`.
 */
export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/** Creates a single flight without running work. */
export function createSingleFlight<Value>(): SingleFlight<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, work) => {
    const current = running.get(key)
    if (current) return current
    const run = work().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}

type ResultCacheOptions<Value> = {
  readonly maxSize: number
  /** Returns the size of a result; null for one that is not cached. */
  readonly sizeOf: (result: NonNullable<Value>) => number | null
  /** Maximum age in milliseconds; unlimited by default. */
  readonly ttl?: number
}

/** Creates a single flight that caches results, for keys that identify everything a result depends on. */
export function createResultCache<Value extends object | null>({
  sizeOf,
  ...limits
}: ResultCacheOptions<Value>): SingleFlight<Value> {
  const cached = new LRUCache<string, NonNullable<Value>>(limits)
  const share = createSingleFlight<Value>()
  return async (key, work) =>
    cached.get(key) ??
    share(key, async () => {
      const result = await work()
      const size = result && sizeOf(result)
      if (result && size !== null) cached.set(key, result, { size })
      return result
    })
}
