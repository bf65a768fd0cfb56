import type { PartialReason } from '~/features/search/request'
import type { Timing } from '~/ports/timing'
import { updateIndex, type IndexerOptions } from './indexer.server'

/** How long docs may be newer than the index when nothing reports a change: as long as pages are cached. */
const INTERVAL_MS = 5 * 60_000
/** Edits come in runs: the index is updated once for those within this time. */
const QUIET_MS = 300
/** After a failure; twice as long after each further one, up to the interval. */
const RETRY_MS = 30_000

/** What {@link followDocs} needs. */
type FollowOptions = IndexerOptions & {
  readonly timing: Timing
  /** Called after each update, whether or not it changed anything. */
  readonly onUpToDate: () => Promise<void>
}

/** What keeps the index equal to the docs. */
export type DocsFollower = {
  readonly updateSoon: () => void
  /**
   * Why the index lacks pages: it began with nothing in it, neither in memory nor on disk, and is being made, or docs
   * could not be read. Null when it has all.
   */
  readonly partial: () => PartialReason | null
}

/** Updates the index once a call, and knows why it lacks pages. */
function createUpdates(options: FollowOptions) {
  const { timing, log, index, onUpToDate } = options
  // Until it is known what the index begins with, it may be empty.
  let partial: PartialReason | null = 'indexing'
  let isBegun = false
  let retryMs = RETRY_MS

  function nextRetryMs(): number {
    const pauseMs = retryMs
    retryMs = Math.min(INTERVAL_MS, 2 * retryMs)
    return pauseMs
  }

  /** Returns how long to wait before the next update. */
  async function update(): Promise<number> {
    try {
      const startMs = timing.now()
      const isEmpty = (await index.states()).size === 0
      if (isEmpty) partial = 'indexing'
      else if (!isBegun) partial = null
      isBegun = true
      const { set, removed, isPartial } = await updateIndex(options)
      partial = isPartial ? 'unread' : null
      if (set + removed > 0) {
        log.info('The search index is up to date', { set, removed, ms: Math.round(timing.now() - startMs) })
      }
      await onUpToDate()
      if (isPartial) return nextRetryMs()
      retryMs = RETRY_MS
      return INTERVAL_MS
    } catch (error) {
      log.error('The search index could not be updated', { reason: String(error) })
      return nextRetryMs()
    }
  }

  return { update, partial: () => partial }
}

/**
 * Keeps the index equal to the docs: at once, every 5 minutes, and soon after each call of `updateSoon`. One update runs
 * at a time; a change during one starts another.
 */
export function followDocs(options: FollowOptions): DocsFollower {
  const { timing, signal } = options
  const { update, partial } = createUpdates(options)
  let wake = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!signal.aborted) {
      wake = Promise.withResolvers()
      const pauseMs = await update()
      const woken = wake.promise.then(() => QUIET_MS)
      // Ends the wait, with its timer, once a wake has ended it.
      const pause = new AbortController()
      const waited = timing.sleep(pauseMs, AbortSignal.any([signal, pause.signal])).then(() => 0)
      const quietMs = await Promise.race([woken, waited])
      pause.abort()
      if (quietMs > 0) await timing.sleep(quietMs, signal)
    }
  }

  run().catch(() => undefined)
  return { updateSoon: () => wake.resolve(), partial }
}
