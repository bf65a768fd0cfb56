import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '~/constants/time'
import { createTokenBucket, type TokenBucket, type TokenBucketOptions } from './token-bucket'

/** Maximum number of addresses; the least recently used are dropped. */
const MAX_ADDRESSES = 10_000

/** Time after the last request of an address, in milliseconds, at which its limit expires. All limits are full again by then. */
const MAX_AGE_MS = HOUR_MS

/** Creates a rate limit per address, or hash of one, each initially full. `take` returns false if no token is left. */
export function createAddressLimits(options: TokenBucketOptions) {
  const buckets = new LRUCache<string, TokenBucket>({ max: MAX_ADDRESSES, ttl: MAX_AGE_MS })
  return {
    take(address: string): boolean {
      const bucket = buckets.get(address) ?? createTokenBucket(options)
      buckets.set(address, bucket)
      return bucket.take()
    },
  }
}
