import { LRUCache } from 'lru-cache'
import type { PageIndex } from '~/domain/pages/types'
import type { Answer } from '~/ports/answer'
import type { Lack } from './page-facts.server'

/** Time to live of an index that was built while the source failed. */
const FAILED_AGE_MS = 5000

/** Minimum time between rebuilds of an index that lacks the front matter of unread files; a rebuild costs about 10 ms of CPU. */
const RENEWAL_MS = 60_000

/** An index, and why it is incomplete, if it is. */
export type BuiltIndex = { readonly index: PageIndex; readonly lack: Lack }

/** Identity of an index: `name` is the library version, `key` also the content that it is built from. */
export type IndexKey = {
  /** Identifies the library version, whatever its tree. */
  readonly name: string
  /** Identifies the content that the index is built from. */
  readonly key: string
}

type Build = () => Promise<Answer<BuiltIndex>>

type CacheEntry = {
  readonly answer: Promise<Answer<BuiltIndex>>
  /** The answer once the promise has resolved, readable without awaiting; null before. */
  ready: Answer<BuiltIndex> | null
  /** Number of files learned when the build began. */
  readonly learned: number
  /** Time from which a rebuild may be more complete; null for an index that learning more files does not complete. */
  renewFromMs: number | null
}

type IndexCacheOptions = {
  readonly max: number
  /** Monotonic clock in milliseconds. */
  readonly now: () => number
  /** Returns the number of files learned so far. */
  readonly learnedCount: () => number
}

/** LRU cache of page indexes; concurrent requests share one build. */
type IndexCache = {
  /** Returns the cached entry, or starts a build; may also start a rebuild in the background. */
  readonly current: (identity: IndexKey, build: Build) => Pick<CacheEntry, 'answer' | 'ready'>
  /** Returns the index of a key; null while it is not built. */
  readonly ready: (identity: IndexKey) => PageIndex | null
  /** Returns the last index built for a library version, possibly of an older tree; null if there is none. */
  readonly last: (name: string) => PageIndex | null
}

/**
 * Creates an LRU cache of page indexes. An index that lacks unread files stays cached, and is rebuilt in the background once more
 * files have been read. An index built while the source failed expires after 5 s. A failed build is not cached.
 */
export function createIndexCache({ max, now, learnedCount }: IndexCacheOptions): IndexCache {
  const indexes = new LRUCache<string, CacheEntry>({ max, ttlResolution: 0, perf: { now } })
  const last = new LRUCache<string, PageIndex>({ max })

  async function settle({ name, key }: IndexKey, entry: CacheEntry): Promise<void> {
    const answer = await entry.answer.catch(() => null)
    entry.ready = answer
    if (answer?.kind !== 'found') {
      if (indexes.peek(key) === entry) indexes.delete(key)
      return
    }
    const { index, lack } = answer.value
    last.set(name, index)
    if (lack === 'unread') entry.renewFromMs = now() + RENEWAL_MS
    indexes.set(key, entry, lack === 'failed' ? { ttl: FAILED_AGE_MS } : {})
  }

  function start(identity: IndexKey, build: Build): CacheEntry {
    const learned = learnedCount()
    const entry: CacheEntry = { answer: build(), ready: null, learned, renewFromMs: null }
    void settle(identity, entry)
    return entry
  }

  return {
    current(identity, build) {
      const entry = indexes.get(identity.key)
      if (!entry) {
        const first = start(identity, build)
        indexes.set(identity.key, first)
        return first
      }
      const { renewFromMs, learned } = entry
      if (renewFromMs !== null && renewFromMs <= now() && learned !== learnedCount()) {
        entry.renewFromMs = now() + RENEWAL_MS
        start(identity, build)
      }
      return entry
    },
    ready({ key }) {
      const answer = indexes.get(key)?.ready
      return answer?.kind === 'found' ? answer.value.index : null
    },
    last: (name) => last.get(name) ?? null,
  }
}
