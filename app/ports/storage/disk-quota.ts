import { createQueue } from '~/ports/resilience/queue'
import { dropOldest } from './drop-oldest'

/** Runs a write of `bytes` once the folder has space for it. */
type DiskQuota = (bytes: number, nowMs: number, write: () => Promise<void>) => Promise<void>

/** Share of the limit that may be written between two cleanups, and that a cleanup leaves free. */
export const HEADROOM = 0.1

/**
 * Creates a quota that keeps a folder within `maxBytes` by occasional cleanups. Other processes that write to it may
 * each have added up to {@link HEADROOM} when this one cleans up.
 */
export function createDiskQuota(directory: string, maxBytes: number): DiskQuota {
  // Sequential, so that only one cleanup runs at a time.
  const admitting = createQueue({ concurrency: 1 })
  // Initially as if full, so that the first write measures what earlier processes left.
  let bytesSinceCleanup = Infinity
  let bytesInFlight = 0

  async function admit(bytes: number, nowMs: number): Promise<void> {
    if (bytesSinceCleanup + bytes > maxBytes * HEADROOM) {
      // Running writes may or may not be on disk yet, so they are counted in addition.
      await dropOldest(directory, Math.max(0, maxBytes * (1 - HEADROOM) - bytesInFlight), nowMs)
      bytesSinceCleanup = 0
    }
    bytesSinceCleanup += bytes
    bytesInFlight += bytes
  }

  return async (bytes, nowMs, write) => {
    await admitting.runAlways(() => admit(bytes, nowMs))
    try {
      await write()
    } finally {
      bytesInFlight -= bytes
    }
  }
}
