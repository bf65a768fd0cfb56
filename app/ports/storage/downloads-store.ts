import { join } from 'node:path'
import type { Environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import type { Log } from '~/ports/log'
import type { ByteStore } from './byte-store'
import { createDiskStore } from './disk-store'
import { createRedisStore, type SharedStore } from './redis-store'

/** Increment this when the meaning of stored bytes changes. */
const DOWNLOADS_VERSION = 1
/** Enough for 5,000 packages with ten years each. */
const DISK_BYTES = 100 * BYTES_PER_MB
const SHARED_ENTRY_MAX_BYTES = BYTES_PER_MB
const SHARED_LIMIT_MS = 100

/** Past counts may not be available again, so entries never expire. */
const isDurable = (): boolean => true

/** Stores of download counts, nearest first, and the one that instances of the site share; null without a shared one. */
type DownloadsStores = { readonly stores: readonly ByteStore[]; readonly shared: SharedStore | null }

/** Creates the stores of download counts that the environment configures: the disk, then the shared cache. */
export function createDownloadsStores(
  { CACHE_DIR, CACHE_URL }: Pick<Environment, 'CACHE_DIR' | 'CACHE_URL'>,
  log: Log,
): DownloadsStores {
  const stores: ByteStore[] = []
  let shared: SharedStore | null = null
  if (CACHE_DIR !== 'off') {
    const directory = join(CACHE_DIR, 'downloads')
    stores.push(
      createDiskStore({ directory, maxBytes: DISK_BYTES, version: DOWNLOADS_VERSION, isDurable, log }),
    )
  }
  if (CACHE_URL !== null) {
    const limits = { url: CACHE_URL, maxEntryBytes: SHARED_ENTRY_MAX_BYTES, timeoutMs: SHARED_LIMIT_MS }
    const keyPrefix = `npm-downloads:v${DOWNLOADS_VERSION}:`
    // The lifetime of entries that expire, of which there are none.
    shared = createRedisStore({ ...limits, keyPrefix, ttlSeconds: 1, isDurable, log })
    stores.push(shared)
  }
  return { stores, shared }
}
