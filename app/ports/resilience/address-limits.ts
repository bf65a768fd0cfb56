import { LRUCache } from 'lru-cache'
import { createTokenBucket, type TokenBucket, type TokenBucketOptions } from './token-bucket'

/** Maximum number of addresses; the least recently used are dropped. */
const MAX_ADDRESSES = 10_000

/** A rate limit per address. */
type AddressLimits = {
  /** Takes a token of the address; returns false if there is none left. */
  readonly take: (address: string) => boolean
}

/** Creates a rate limit per address, each initially full. */
export function createAddressLimits(options: TokenBucketOptions): AddressLimits {
  const buckets = new LRUCache<string, TokenBucket>({ max: MAX_ADDRESSES })
  return {
    take(address) {
      const bucket = buckets.get(address) ?? createTokenBucket(options)
      buckets.set(address, bucket)
      return bucket.take()
    },
  }
}
