import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readerAddress } from '~/ports/reader-address'
import { createTokenBucket, type TokenBucket, type TokenBucketOptions } from './token-bucket'
import { siteSecret } from '~/ports/environment/site-secret'

const MAX_SENDERS = 10_000
const SENDER_AGE_MS = 3_600_000

/**
 * Creates a rate limit per sender. Senders are identified by a hash of their IP address, which expires an hour after
 * their last request.
 *
 * @param purpose Name of the limited requests; hashes differ between purposes.
 * @returns A function that takes a token of the current sender: false if there is none left, true if the sender's
 * address is unknown.
 */
export function createSenderLimit(
  purpose: string,
  rate: Pick<TokenBucketOptions, 'capacity' | 'perSecond'>,
): () => boolean {
  const senders = new LRUCache<string, TokenBucket>({ max: MAX_SENDERS, ttl: SENDER_AGE_MS })
  return () => {
    const address = readerAddress()
    if (address === null) return true
    const sender = createHmac('sha256', siteSecret()).update(`${purpose} ${address}`).digest('base64url')
    const bucket = senders.get(sender) ?? createTokenBucket({ ...rate, now: () => performance.now() })
    senders.set(sender, bucket)
    return bucket.take()
  }
}
