/**
 * Single flight (request coalescing): concurrent callers of one key share one run of the work, and its result or failure.
 * Nothing is cached: the next call after the run has ended starts a new one.
 *
 *   const share = createSingleFlight<Answer<Package>>()
 *   const answer = await share(name, () => fetchPackage(name))
 *
 * The work takes no caller's signal, since it serves all of them. Give it a limit of its own (`runWithin`), and let each
 * caller stop waiting with `unlessAborted`.
 */
export type SingleFlight<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>

/** A single flight with nothing running. */
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
