import { LRUCache } from 'lru-cache'
import { createTokenBucket, type TokenBucket, type TokenBucketOptions } from './token-bucket'

/** Addresses that are counted at one time; the least recent are forgotten. */
const MAX_ADDRESSES = 10_000

/** A rate limit for each address. */
export type AddressLimits = {
  /** Takes one of what the address may; false when it has used all. */
  readonly take: (address: string) => boolean
}

/** Makes a rate limit for each address, of which none is used yet. */
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
