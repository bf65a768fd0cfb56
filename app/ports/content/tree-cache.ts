import { createRevalidatingCache, type RevalidatingCache } from '~/ports/resilience/revalidating-cache'
import { answerOfFailure } from './failure'
import { FIRST_RETRY_MS, MISSING_AGE_MS, SHARED_WORK_LIMIT_MS } from './limits'
import type { RepositoryName } from './names'
import type { Answer, Unavailable } from '~/ports/answer'
import type { Tree } from './port'

/** Trees kept: more than the catalogue has refs, so that none in use is evicted. */
const MAX_TREES = 200

/** Trees by repository and ref. */
export type TreeCache = RevalidatingCache<RepositoryName, Tree>

/** What {@link createTreeCache} needs. */
export type TreeCacheOptions = {
  /** Lists a repository at a ref; an error that it throws is an answer too. */
  readonly list: (at: RepositoryName, signal: AbortSignal) => Promise<Answer<Tree>>
  /** The listing of an earlier process, where the source stores it: served as a stale tree. Never rejects. */
  readonly restore?: (
    at: RepositoryName,
    signal: AbortSignal,
  ) => Promise<Exclude<Answer<Tree>, Unavailable> | null>
  /** How long a tree that was just listed is fresh. */
  readonly maxAgeMs: (at: RepositoryName) => number
  /** How long a ref that is missing stays so, 5 s when not set; never longer than a tree is fresh. */
  readonly missingAgeMs?: number
  /** When to list again after so many failures in a row, for a failure that advises no time: 15 s when not set. */
  readonly retryDelayMs?: (failures: number) => number
  /** True when readers of a stale tree get it at once while it is listed anew; else they wait for the new one. */
  readonly servesStale: boolean
  /** Milliseconds that only go up. */
  readonly now?: () => number
}

/** A cache of the trees of a source. */
export function createTreeCache(options: TreeCacheOptions): TreeCache {
  const { list, restore, maxAgeMs, servesStale } = options
  return createRevalidatingCache({
    load: (at, signal) => list(at, signal).catch(answerOfFailure),
    loadLimitMs: SHARED_WORK_LIMIT_MS,
    ...(restore && { restore }),
    keyOf: (at) => at.key,
    max: MAX_TREES,
    freshMs: maxAgeMs,
    missingFreshMs: options.missingAgeMs ?? MISSING_AGE_MS,
    retryMs: options.retryDelayMs ?? (() => FIRST_RETRY_MS),
    servesStale,
    now: options.now ?? (() => performance.now()),
  })
}
