import { LRUCache } from 'lru-cache'
import { missing, unavailable } from './answers'
import type { Answer, Tree } from './port'

/** Spec section 9: docs and examples are kept 5 minutes. */
export const FIVE_MINUTES_MS = 300_000

/** More refs than the catalogue has, because a ref that nobody asks for may leave. */
const MAX_TREES = 200

export type TreeCacheOptions = {
  /** Lists a repository at a ref; `key` is what `read` was asked with. */
  readonly list: (key: string) => Promise<Answer<Tree>>
  readonly maxAgeMs?: number
  /** Milliseconds that only go up. */
  readonly now?: () => number
}

type Kept = { readonly answer: Exclude<Answer<Tree>, { kind: 'unavailable' }> }

/** Thrown inside the cache so that an old tree stays; it never leaves this module. */
class ListingUnavailable extends Error {
  readonly answer: Answer<Tree>

  constructor(answer: Answer<Tree>) {
    super('unavailable')
    this.answer = answer
  }
}

/**
 * Keeps trees for five minutes. After that the old one is served at once while one listing runs in the background, and
 * stays for as long as listing fails. Concurrent readers share a listing.
 */
export function createTreeCache({ list, maxAgeMs = FIVE_MINUTES_MS, now = () => performance.now() }: TreeCacheOptions) {
  const cache = new LRUCache<string, Kept>({
    max: MAX_TREES,
    ttl: maxAgeMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    perf: { now },
    fetchMethod: async (key) => {
      const answer = await list(key)
      if (answer.kind === 'unavailable') throw new ListingUnavailable(answer)
      return { answer }
    },
  })
  return {
    async read(key: string): Promise<Answer<Tree>> {
      try {
        return (await cache.fetch(key))?.answer ?? missing
      } catch (error) {
        return error instanceof ListingUnavailable ? error.answer : unavailable(String(error))
      }
    },
    /** Forgets a tree: the next read lists anew. */
    forget(key: string): void {
      cache.delete(key)
    },
  }
}
