import { RevalidatingCache, type RevalidatingCacheOptions } from '~/ports/resilience/revalidating-cache'
import { answerOfFailure } from './failure'
import { MISSING_AGE_MS, SHARED_WORK_LIMIT_MS } from './limits'
import type { RepositoryName } from './names'
import type { Tree } from './port'

/** More trees than the catalogue has refs, so that none in use is evicted. */
const MAX_TREES = 200

/** Cached trees by repository and ref. */
export type TreeCache = RevalidatingCache<RepositoryName, Tree>

type Options = RevalidatingCacheOptions<RepositoryName, Tree>

/** Options of {@link createTreeCache}. An error thrown by `load` is converted to a result. */
export type TreeCacheOptions = Pick<Options, 'load' | 'freshMs' | 'servesStale'> &
  Partial<Pick<Options, 'restore' | 'missingFreshMs' | 'retryMs' | 'now'>>

/** Creates a cache of the trees of a source. */
export function createTreeCache({ load, ...options }: TreeCacheOptions): TreeCache {
  return new RevalidatingCache({
    load: (at, signal) => load(at, signal).catch(answerOfFailure),
    loadLimitMs: SHARED_WORK_LIMIT_MS,
    keyOf: (at) => at.key,
    max: MAX_TREES,
    missingFreshMs: MISSING_AGE_MS,
    now: () => performance.now(),
    ...options,
  })
}
