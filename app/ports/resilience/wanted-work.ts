/**
 * Work shared by callers of a key, as with a single flight, that is aborted when the last of them leaves, since its
 * result is no longer needed. A caller that only stops waiting, to come back later, does not leave.
 *
 *   const making = join(name, (signal) => makeArchive(name, signal))
 *   if (making === null) return unavailable('too many archives are being made', 30)
 *   request.signal.addEventListener('abort', making.leave, { once: true })
 *   return unlessAborted(making.result, limit)
 */
export type WantedWork<Value> = (
  key: string,
  work: (signal: AbortSignal) => Promise<Value>,
) => {
  readonly result: Promise<Value>
  /** Must be called at most once, by a caller that no longer wants the result. */
  readonly leave: () => void
} | null

type Running<Value> = { readonly result: Promise<Value>; readonly stop: AbortController; callers: number }

/** Creates shared work with at most `maxRunning` keys at once; further keys get null. */
export function createWantedWork<Value>({ maxRunning }: { readonly maxRunning: number }): WantedWork<Value> {
  const running = new Map<string, Running<Value>>()

  function start(key: string, work: (signal: AbortSignal) => Promise<Value>): Running<Value> {
    const stop = new AbortController()
    const started: Running<Value> = {
      stop,
      callers: 0,
      result: work(stop.signal).finally(() => forget(key, started)),
    }
    running.set(key, started)
    return started
  }

  function forget(key: string, work: Running<Value>): void {
    if (running.get(key) === work) running.delete(key)
  }

  return (key, work) => {
    if (!running.has(key) && running.size >= maxRunning) return null
    const joined = running.get(key) ?? start(key, work)
    joined.callers += 1
    return {
      result: joined.result,
      leave() {
        joined.callers -= 1
        if (joined.callers > 0) return
        // A new caller must not join work that is being aborted.
        forget(key, joined)
        joined.stop.abort()
      },
    }
  }
}
