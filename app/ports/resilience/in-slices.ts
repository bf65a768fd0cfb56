import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time after which other requests get a turn, in milliseconds. */
const SLICE_MS = 5

/** Clock and pause of {@link mapInSlices}, to override in tests. */
type SliceOptions = {
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number
  /** Resolves after pending events have been handled. */
  readonly pause?: () => Promise<unknown>
  readonly signal?: AbortSignal
}

/** Like `map`, but yields to other requests every few milliseconds. Rejects with the signal's reason if it has aborted. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
  { now = () => performance.now(), pause = () => nextTurn(), signal }: SliceOptions = {},
): Promise<Result[]> {
  const results: Result[] = []
  let startedMs = now()
  for (const item of items) {
    results.push(work(item))
    if (now() - startedMs < SLICE_MS) continue
    await pause()
    signal?.throwIfAborted()
    startedMs = now()
  }
  return results
}
