import { setImmediate as nextTurn } from 'node:timers/promises'

/** Processor time after which other requests get their turn, in milliseconds. */
const SLICE_MS = 5

/** What {@link mapInSlices} takes time from; tests pass their own. */
export type SliceOptions = {
  /** Milliseconds that only go up. */
  readonly now?: () => number
  /** Resolves when waiting events have had their turn. */
  readonly pause?: () => Promise<unknown>
  readonly signal?: AbortSignal
}

/**
 * Like `map`, for lists as long as an author likes: every few milliseconds other requests get their turn. Rejects with the
 * signal's reason when it aborts.
 */
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
