import { LRUCache } from 'lru-cache'
import { packCounts, unpackCounts } from '~/domain/downloads/packed-counts'
import { mergeCounts, type StoredCounts } from '~/domain/downloads/stored-counts'
import type { ByteStore } from '~/ports/storage/byte-store'
import { createMergedStore, type MergedStore } from './merged-store.server'

/** Maximum size of the cache in bytes: enough for 900 packages with ten years each. */
const MEMORY_BYTES = 32_000_000
/** Size of a day in memory: a 64-bit count, and a byte that marks it as known. */
const BYTES_PER_DAY = 9

/** Stores all counts received from npm, by package: null before the first counts. A stored count is never lost or lowered. */
export type CountStore = MergedStore<StoredCounts, null>

/** Creates a count store. `stores`: persistent stores, nearest first; other instances may write to any of them. */
export function createCountStore(stores: readonly ByteStore[]): CountStore {
  const memory = new LRUCache<string, StoredCounts>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ counts }) => counts.length * BYTES_PER_DAY + 100,
  })
  return createMergedStore({
    folder: 'counts',
    stores,
    memory,
    empty: null,
    pack: packCounts,
    unpack: unpackCounts,
    merge: mergeCounts,
  })
}
