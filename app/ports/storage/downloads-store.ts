import { join } from 'node:path'
import type { Environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import type { Log } from '~/ports/log'
import type { ByteStore } from './byte-store'
import { createDiskStore } from './disk-store'
import { createRedisStore, type SharedStore } from './redis-store'

/** Raise it when the meaning of stored bytes changes. */
const DOWNLOADS_VERSION = 1
/** 5,000 packages with ten years each. */
const DISK_BYTES = 100 * BYTES_PER_MB
const SHARED_ENTRY_MAX_BYTES = BYTES_PER_MB
const SHARED_LIMIT_MS = 100

/** Counts of the past cannot be had again as they were: no entry ends by its age. */
const isDurable = (): boolean => true

/** Where download counts are stored, nearest first, and what instances of the site agree by, one of them; null if there is one alone. */
export type DownloadsStores = { readonly stores: readonly ByteStore[]; readonly shared: SharedStore | null }

/**
 * What keeps download counts beyond this process, nearest first: the disk of this machine, then the cache that all instances
 * share, as far as the environment names them.
 */
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
    // The life of entries that do end, of which there are none.
    shared = createRedisStore({ ...limits, keyPrefix, ttlSeconds: 1, isDurable, log })
    stores.push(shared)
  }
  return { stores, shared }
}
