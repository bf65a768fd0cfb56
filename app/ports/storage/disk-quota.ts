import { createQueue } from '~/ports/resilience/queue'
import { dropOldest } from './drop-oldest'

/** Runs a write of `bytes` once the folder has space for it. */
export type DiskQuota = (bytes: number, nowMs: number, write: () => Promise<void>) => Promise<void>

/** What may be written between two clearings, and what a clearing leaves free, as a share of the limit. */
export const HEADROOM = 0.1

/**
 * Keeps a folder within `maxBytes` by clearing it now and then. Each process that writes there may have a
 * {@link HEADROOM} of its own in it when another one clears.
 */
export function createDiskQuota(directory: string, maxBytes: number): DiskQuota {
  // One after the other, so that there is one clearing at a time.
  const admitting = createQueue({ concurrency: 1 })
  // As if it were full: what an earlier process left is counted at the first write.
  let bytesSinceClearing = Infinity
  let bytesUnderway = 0

  async function admit(bytes: number, nowMs: number): Promise<void> {
    if (bytesSinceClearing + bytes > maxBytes * HEADROOM) {
      // Writes underway may or may not be found on disk; they are about to be.
      await dropOldest(directory, Math.max(0, maxBytes * (1 - HEADROOM) - bytesUnderway), nowMs)
      bytesSinceClearing = 0
    }
    bytesSinceClearing += bytes
    bytesUnderway += bytes
  }

  return async (bytes, nowMs, write) => {
    await admitting.runAlways(() => admit(bytes, nowMs))
    try {
      await write()
    } finally {
      bytesUnderway -= bytes
    }
  }
}
