import { createHmac } from 'node:crypto'
import { readerAddress } from '~/ports/reader-address'
import { createAddressLimits } from './address-limits'
import type { TokenBucketOptions } from './token-bucket'
import { siteSecret } from '~/ports/environment/site-secret'

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
  const senders = createAddressLimits({ ...rate, now: () => performance.now() })
  return () => {
    const sender = currentSender(purpose)
    return sender === null || senders.take(sender)
  }
}

/** Returns the hash of the current sender's address for a purpose; null if the address is unknown. */
function currentSender(purpose: string): string | null {
  const address = readerAddress()
  if (address === null) return null
  return createHmac('sha256', siteSecret()).update(`${purpose} ${address}`).digest('base64url')
}

/**
 * Creates a limit on concurrent work per sender, so that one sender cannot fill a queue that all share. Returns a function that
 * starts work of the current sender: null if `max` of its works are running. Unknown senders have no limit.
 */
export function createSenderSlots(purpose: string, max: number) {
  const running = new Map<string, number>()
  return <Value>(work: () => Promise<Value>): Promise<Value> | null => {
    const sender = currentSender(purpose)
    if (sender === null) return work()
    const count = running.get(sender) ?? 0
    if (count >= max) return null
    running.set(sender, count + 1)
    return work().finally(() => {
      const left = (running.get(sender) ?? 1) - 1
      if (left > 0) running.set(sender, left)
      else running.delete(sender)
    })
  }
}
