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
