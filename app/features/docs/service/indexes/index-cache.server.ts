import { LRUCache } from 'lru-cache'
import type { PageIndex } from '~/domain/pages/types'
import type { Answer } from '~/ports/answer'
import type { Lack } from './page-facts.server'

/** An index that was built while the source failed is good enough for the requests of a moment. */
const FAILED_AGE_MS = 5000

/** An index without the front matter of files that were not read yet; a rebuild costs about 10 ms of CPU. */
const RENEWAL_MS = 60_000

/** An index, and what it lacks. */
export type BuiltIndex = { readonly index: PageIndex; readonly lack: Lack }

/** An index by what it is, and by what it is made of. */
export type IndexKey = {
  /** Names the library version, whatever its tree. */
  readonly name: string
  /** Names what the index is made of. */
  readonly key: string
}

type Build = () => Promise<Answer<BuiltIndex>>

type CacheEntry = {
  readonly answer: Promise<Answer<BuiltIndex>>
  /** The answer once the promise has resolved, to be read without awaiting. */
  ready: Answer<BuiltIndex> | null
  /** Files that were learned when the index began to be built. */
  readonly learned: number
  /** From then on it may be built better; null for an index that no learning completes. */
  renewFromMs: number | null
}

/** What {@link createIndexCache} needs. */
export type IndexCacheOptions = {
  readonly max: number
  /** Milliseconds that only go up. */
  readonly now: () => number
  /** How many files were learned so far. */
  readonly learnedCount: () => number
}

/** LRU of page indexes with single flight: each is built once. */
export type IndexCache = {
  /** The index to read now, as far as it is built. */
  readonly current: (of: IndexKey, build: Build) => Pick<CacheEntry, 'answer' | 'ready'>
  /** The index of a key, where it is built; null else. */
  readonly ready: (of: IndexKey) => PageIndex | null
  /** The index of a library version that was built last, maybe of an older tree; null for none. */
  readonly last: (name: string) => PageIndex | null
}

/**
 * LRU of page indexes. One that lacks files that were not read yet stays, and is rebuilt in the background once more were
 * read; one that was built while the source failed expires after 5 s. A failed build is not cached.
 */
export function createIndexCache({ max, now, learnedCount }: IndexCacheOptions): IndexCache {
  const indexes = new LRUCache<string, CacheEntry>({ max, ttlResolution: 0, perf: { now } })
  const last = new LRUCache<string, PageIndex>({ max })

  async function review({ name, key }: IndexKey, entry: CacheEntry): Promise<void> {
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

  function start(of: IndexKey, build: Build): CacheEntry {
    const learned = learnedCount()
    const entry: CacheEntry = { answer: build(), ready: null, learned, renewFromMs: null }
    void review(of, entry)
    return entry
  }

  return {
    current(of, build) {
      const entry = indexes.get(of.key)
      if (!entry) {
        const first = start(of, build)
        indexes.set(of.key, first)
        return first
      }
      const { renewFromMs, learned } = entry
      if (renewFromMs !== null && renewFromMs <= now() && learned !== learnedCount()) {
        entry.renewFromMs = now() + RENEWAL_MS
        start(of, build)
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
