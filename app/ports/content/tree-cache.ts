import { LRUCache } from 'lru-cache'
import { unlessAborted } from './abort'
import { answerOfFailure } from './failure'
import { SHARED_WORK_LIMIT_MS, MISSING_AGE_MS, FIRST_RETRY_MS } from './limits'
import type { RepositoryName } from './names'
import type { Answer, Tree, Unavailable } from './port'

/** More refs than the catalogue has, because a ref that nobody asks for may leave. */
const MAX_TREES = 200

/** What a source said of a ref when it could. */
type Known = Exclude<Answer<Tree>, Unavailable>

type Restore = (at: RepositoryName, signal: AbortSignal) => Promise<Known | null>

/** What {@link createTreeCache} needs. */
export type TreeCacheOptions = {
  /** Lists a repository at a ref; an error that it throws is an answer too. */
  readonly list: (at: RepositoryName, signal: AbortSignal) => Promise<Answer<Tree>>
  /** What an earlier process learned of a ref, where the source keeps that: served as an aged tree. Never rejects. */
  readonly restore?: Restore
  /** How long a tree that was just listed is fresh. */
  readonly maxAgeMs: (at: RepositoryName) => number
  /** How long a ref that is missing stays so, 5 s when not set; never longer than a tree is fresh. */
  readonly missingAgeMs?: number
  /** When to list again after so many failures in a row, for a failure that says nothing about it: 15 s when not set. */
  readonly retryDelayMs?: (failures: number) => number
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
  /**
   * Lists at once, also where a listing runs that began earlier; readers of an old tree do not wait. Answers what the
   * listing came to, also where readers keep the old tree because it failed.
   */
  readonly revalidate: (at: RepositoryName) => Promise<Answer<Tree>>
  /** The tree that readers get now, if any; asks nobody. */
  readonly peek: (at: RepositoryName) => Tree | null
}

/** What is known of one ref. A listing that runs while its ref is forgotten ends in the old slot and changes nothing. */
type Slot = {
  kept: Known | null
  /** Of the last listing; null when it went well. */
  failure: Unavailable | null
  /** How many listings in a row have failed. */
  failures: number
  /** Until then nobody lists: what is kept is fresh, or the failure is. */
  settledUntilMs: number
  mustWait: boolean
  flight: Promise<Answer<Tree>> | null
}

/**
 * Keeps trees for as long as they are fresh. An aged tree is served while one listing runs, and stays for as long as
 * listing fails. Concurrent readers share a listing. (The fetch method of lru-cache lets the abort of one reader fail
 * the others, fails the readers of an entry that is deleted meanwhile, and does not wait between failed tries.)
 */
export function createTreeCache(options: TreeCacheOptions): TreeCache {
  const { servesStale, now = () => performance.now() } = options
  const slots = new LRUCache<string, Slot>({ max: MAX_TREES })

  function open(at: RepositoryName, kept: Slot['kept']): Slot {
    const slot: Slot = {
      kept,
      failure: null,
      failures: 0,
      settledUntilMs: -Infinity,
      mustWait: true,
      flight: null,
    }
    slots.set(at.key, slot)
    return slot
  }

  /** What needs no listing: the fresh tree, or the failure of a moment ago. */
  function settled(slot: Slot): Answer<Tree> | null {
    const leftMs = slot.settledUntilMs - now()
    if (leftMs <= 0) return null
    return slot.kept ?? (slot.failure && { ...slot.failure, retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }

  async function refresh(at: RepositoryName, slot: Slot): Promise<Answer<Tree>> {
    const limit = AbortSignal.timeout(SHARED_WORK_LIMIT_MS)
    const answer = await unlessAborted(options.list(at, limit).catch(answerOfFailure), limit)
    slot.flight = null
    if (answer.kind === 'unavailable') {
      slot.failure = answer
      slot.failures += 1
      slot.settledUntilMs = now() + retryDelayOf(options, answer, slot.failures)
      return slot.kept ?? answer
    }
    slot.kept = answer
    slot.failure = null
    slot.failures = 0
    slot.mustWait = !servesStale
    slot.settledUntilMs = now() + ageOf(options, at, answer)
    return answer
  }

  /** Fills a slot that has nothing: readers get what an earlier process listed without waiting for the new listing. */
  async function fill(at: RepositoryName, slot: Slot, restore: Restore): Promise<Answer<Tree>> {
    const stored = await restore(at, AbortSignal.timeout(SHARED_WORK_LIMIT_MS))
    if (!stored) return refresh(at, slot)
    slot.kept = stored
    slot.mustWait = !servesStale
    slot.flight = refresh(at, slot)
    return slot.mustWait ? slot.flight : stored
  }

  function start(at: RepositoryName, slot: Slot): Promise<Answer<Tree>> {
    const { restore } = options
    slot.flight = slot.kept || !restore ? refresh(at, slot) : fill(at, slot, restore)
    return slot.flight
  }

  return {
    async read(at, signal) {
      const slot = slots.get(at.key) ?? open(at, null)
      const answer = settled(slot)
      if (answer) return answer
      const flight = slot.flight ?? start(at, slot)
      return slot.kept && !slot.mustWait ? slot.kept : unlessAborted(flight, signal)
    },
    forget(at) {
      const slot = slots.get(at.key)
      if (slot) open(at, slot.kept)
    },
    async revalidate(at) {
      const slot = open(at, slots.get(at.key)?.kept ?? null)
      slot.mustWait = !servesStale
      const forReaders = await start(at, slot)
      // Where they have what an earlier process listed, the listing goes on.
      const answer = await (slot.flight ?? forReaders)
      return slot.failure ?? answer
    },
    peek(at) {
      const kept = slots.peek(at.key)?.kept
      return kept?.kind === 'found' ? kept.value : null
    },
  }
}

function retryDelayOf(
  { retryDelayMs = () => FIRST_RETRY_MS }: TreeCacheOptions,
  { retryAfterSeconds }: Unavailable,
  failures: number,
): number {
  return retryAfterSeconds === null ? retryDelayMs(failures) : retryAfterSeconds * 1000
}

function ageOf(
  { maxAgeMs, missingAgeMs = MISSING_AGE_MS }: TreeCacheOptions,
  at: RepositoryName,
  { kind }: Answer<Tree>,
): number {
  return kind === 'missing' ? Math.min(missingAgeMs, maxAgeMs(at)) : maxAgeMs(at)
}
