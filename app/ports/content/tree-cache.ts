import { LRUCache } from 'lru-cache'
import { unlessAborted } from './abort'
import { answerOfFailure } from './failure'
import { LISTING_LIMIT_MS, MISSING_AGE_MS, RETRY_AFTER_FAILURE_MS } from './limits'
import type { RepositoryName } from './names'
import type { Answer, Tree } from './port'

/** More refs than the catalogue has, because a ref that nobody asks for may leave. */
const MAX_TREES = 200

/** What {@link createTreeCache} needs. */
export type TreeCacheOptions = {
  /** Lists a repository at a ref; an error that it throws is an answer too. */
  readonly list: (at: RepositoryName, signal: AbortSignal) => Promise<Answer<Tree>>
  /** How long a tree that was just listed is fresh. */
  readonly maxAgeMs: (at: RepositoryName) => number
  /** True when readers of an aged tree get it at once while it is listed anew; else they wait for the new one. */
  readonly servesStale: boolean
  /** Milliseconds that only go up. */
  readonly now?: () => number
}

/** Trees by repository and ref. */
export type TreeCache = {
  /** The tree, or why there is none. A reader whose signal aborts gets `unavailable`; others go on. */
  readonly read: (at: RepositoryName, signal: AbortSignal) => Promise<Answer<Tree>>
  /** Makes the next reader wait for a new listing; the old tree stays for the case that it fails. */
  readonly forget: (at: RepositoryName) => void
}

/** What is known of one ref. A listing that runs while its ref is forgotten ends in the old slot and changes nothing. */
type Slot = {
  kept: Exclude<Answer<Tree>, { kind: 'unavailable' }> | null
  freshUntilMs: number
  mustWait: boolean
  flight: Promise<Answer<Tree>> | null
}

/**
 * Keeps trees for as long as they are fresh. An aged tree is served while one listing runs, and stays for as long as
 * listing fails. Concurrent readers share a listing. (The fetch method of lru-cache lets the abort of one reader fail
 * the others, fails the readers of an entry that is deleted meanwhile, and does not wait between failed tries.)
 */
export function createTreeCache(options: TreeCacheOptions): TreeCache {
  const { list, maxAgeMs, servesStale, now = () => performance.now() } = options
  const slots = new LRUCache<string, Slot>({ max: MAX_TREES })

  function open(at: RepositoryName, kept: Slot['kept']): Slot {
    const slot = { kept, freshUntilMs: -Infinity, mustWait: true, flight: null }
    slots.set(at.key, slot)
    return slot
  }

  async function refresh(at: RepositoryName, slot: Slot): Promise<Answer<Tree>> {
    const limit = AbortSignal.timeout(LISTING_LIMIT_MS)
    const answer = await unlessAborted(list(at, limit).catch(answerOfFailure), limit)
    slot.flight = null
    if (answer.kind === 'unavailable') {
      const retryAfterMs =
        answer.retryAfterSeconds === null ? RETRY_AFTER_FAILURE_MS : answer.retryAfterSeconds * 1000
      slot.freshUntilMs = now() + retryAfterMs
      return slot.kept ?? answer
    }
    slot.kept = answer
    slot.mustWait = !servesStale
    slot.freshUntilMs =
      now() + (answer.kind === 'missing' ? Math.min(MISSING_AGE_MS, maxAgeMs(at)) : maxAgeMs(at))
    return answer
  }

  return {
    async read(at, signal) {
      const slot = slots.get(at.key) ?? open(at, null)
      if (slot.kept && now() < slot.freshUntilMs) return slot.kept
      slot.flight ??= refresh(at, slot)
      return slot.kept && !slot.mustWait ? slot.kept : unlessAborted(slot.flight, signal)
    },
    forget(at) {
      const slot = slots.get(at.key)
      if (slot) open(at, slot.kept)
    },
  }
}
