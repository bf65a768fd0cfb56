import { PAGE_FRESH_MS } from '~/features/outcomes/page-headers'
import type { PartialReason } from '~/features/search/request'
import type { Timing } from '~/ports/timing'
import { updateIndex, type IndexerOptions } from './indexer.server'

/** Maximum time without an update, for changes that are not reported. */
const INTERVAL_MS = PAGE_FRESH_MS
/** Delay that combines the updates for a series of edits. */
const QUIET_MS = 300
/** Delay after a failure; doubled after each further one, up to the interval. */
const RETRY_MS = 30_000

type FollowOptions = IndexerOptions & {
  readonly timing: Timing
  /** Called after each update, whether or not it changed anything. */
  readonly onUpToDate: () => Promise<void>
}

/** Keeps the index in sync with the docs. */
export type DocsFollower = {
  readonly updateSoon: () => void
  /** Returns why the index is incomplete: it started empty and is being built, or docs could not be read; else null. */
  readonly partial: () => PartialReason | null
}

/** Creates the update function, and tracks why the index is incomplete. */
function createUpdates(options: FollowOptions) {
  const { timing, log, index, onUpToDate } = options
  // The index may be empty until its stored state has been loaded.
  let partial: PartialReason | null = 'indexing'
  let isBegun = false
  let retryMs = RETRY_MS

  function nextRetryMs(): number {
    const pauseMs = retryMs
    retryMs = Math.min(INTERVAL_MS, 2 * retryMs)
    return pauseMs
  }

  /** Updates the index, and returns the delay before the next update. */
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
 * Keeps the index in sync with the docs: updates it at once, every 5 minutes, and soon after each call of `updateSoon`. Updates
 * do not overlap; a change during one starts another.
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
      // Cancels the timer of the interval after an early wake-up.
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
