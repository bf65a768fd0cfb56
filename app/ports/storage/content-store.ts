import { join } from 'node:path'
import type { Environment } from '~/ports/environment/environment'
import { BYTES_PER_MB } from '~/ports/environment/units'
import type { Log } from '~/ports/log'
import type { ByteStore } from './byte-store'
import { createDiskStore } from './disk-store'
import { createRedisStore } from './redis-store'

/** Increment this when the meaning of stored bytes changes. */
const CONTENT_VERSION = 1
/** Files are stored by content id, so they never become outdated; entries unused for a month may be dropped. */
const FILE_LIFE_SECONDS = 30 * 24 * 3600
/** Larger than any tree of the catalogue; a larger entry would delay other commands on the connection. */
const SHARED_ENTRY_MAX_BYTES = 8 * BYTES_PER_MB
/** Timeout of the shared cache: fetching a file from its source takes longer. */
const SHARED_LIMIT_MS = 100

/** Trees are few, and needed to find all files of their repositories, so they are evicted after files. */
const isTree = (key: string): boolean => key.startsWith('tree/')

/**
 * Creates the store that persists content of a remote source: the disk of this machine, then the cache shared by all
 * instances, depending on the environment. Null if neither is set.
 */
export function createContentStore(
  environment: Pick<Environment, 'CACHE_DIR' | 'CACHE_URL' | 'CONTENT_DISK_MB'>,
  log: Log,
): ByteStore | null {
  const { CACHE_DIR, CACHE_URL, CONTENT_DISK_MB } = environment
  const stores: ByteStore[] = []
  if (CACHE_DIR !== 'off') {
    const maxBytes = CONTENT_DISK_MB * BYTES_PER_MB
    stores.push(
      createDiskStore({
        directory: join(CACHE_DIR, 'content'),
        maxBytes,
        version: CONTENT_VERSION,
        isDurable: isTree,
        log,
      }),
    )
  }
  if (CACHE_URL !== null) {
    const shared = {
      ttlSeconds: FILE_LIFE_SECONDS,
      maxEntryBytes: SHARED_ENTRY_MAX_BYTES,
      timeoutMs: SHARED_LIMIT_MS,
    }
    stores.push(
      createRedisStore({
        ...shared,
        url: CACHE_URL,
        keyPrefix: `docs-content:v${CONTENT_VERSION}:`,
        isDurable: isTree,
        log,
      }),
    )
  }
  return stores.length === 0 ? null : createTieredStore(stores)
}

/**
 * Combines stores, nearest first. `get` reads them in order, and copies a value to the nearer ones without waiting; `set`
 * writes to all, and waits.
 */
export function createTieredStore(stores: readonly ByteStore[]): ByteStore {
  return {
    async get(key, signal) {
      let isMissing = true
      for (const [index, store] of stores.entries()) {
        if (signal.aborted) return undefined
        // Sequential on purpose: a farther store is read only if the nearer ones lack the key.
        const bytes = await store.get(key, signal)
        if (bytes === undefined) isMissing = false
        if (!bytes) continue
        for (const nearer of stores.slice(0, index)) void nearer.set(key, bytes)
        return bytes
      }
      return isMissing ? null : undefined
    },
    async set(key, bytes) {
      await Promise.all(stores.map((store) => store.set(key, bytes)))
    },
  }
}
