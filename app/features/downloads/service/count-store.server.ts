import { LRUCache } from 'lru-cache'
import { packCounts, unpackCounts } from '~/domain/downloads/packed-counts'
import { mergeCounts, type StoredCounts } from '~/domain/downloads/stored-counts'
import type { ByteStore } from '~/ports/storage/byte-store'

/** Maximum size of the cache in bytes: enough for 900 packages with ten years each. */
const MEMORY_BYTES = 32_000_000
/** Size of a day in memory: a 64-bit count, and a byte that marks it as known. */
const BYTES_PER_DAY = 9

/** Stores all counts received from npm, by package. A stored count is never lost or lowered. */
export type CountStore = {
  /** Returns the entry of a package; null before its first counts. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<StoredCounts | null>
  /** Same as `read`, merged with counts that other instances of the site have stored meanwhile. */
  readonly readShared: (packageName: string, signal: AbortSignal) => Promise<StoredCounts | null>
  /** Merges counts received from npm into the entry, and returns it. */
  readonly add: (received: StoredCounts, signal: AbortSignal) => Promise<StoredCounts>
}

function keyOf(packageName: string): string {
  return `counts/${packageName}`
}

function merged(entries: readonly (StoredCounts | null)[]): StoredCounts | null {
  let all: StoredCounts | null = null
  for (const entry of entries) if (entry) all = all ? mergeCounts(all, entry) : entry
  return all
}

/**
 * Creates a count store.
 *
 * @param stores Persistent stores, nearest first; other instances may write to any of them.
 */
export function createCountStore(stores: readonly ByteStore[]): CountStore {
  const memory = new LRUCache<string, StoredCounts>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ counts }) => counts.length * BYTES_PER_DAY + 100,
  })

  /** Reads and merges all stores: the nearest may be older than one that another instance writes to. */
  async function readStores(packageName: string, signal: AbortSignal): Promise<StoredCounts | null> {
    const found = await Promise.all(stores.map((store) => store.get(keyOf(packageName), signal)))
    // Counts may have been cached while the stores were read.
    const entry = merged([
      memory.get(packageName) ?? null,
      ...found.map((bytes) => bytes && unpackCounts(bytes, packageName)),
    ])
    if (entry) memory.set(packageName, entry)
    return entry
  }

  return {
    read: async (packageName, signal) => memory.get(packageName) ?? readStores(packageName, signal),
    readShared: readStores,
    async add(received, signal) {
      const { packageName } = received
      // Read before writing, to keep counts that another instance has written.
      const stored = await readStores(packageName, signal)
      const entry = stored ? mergeCounts(stored, received) : received
      memory.set(packageName, entry)
      const bytes = packCounts(entry)
      await Promise.all(stores.map((store) => store.set(keyOf(packageName), bytes)))
      return entry
    },
  }
}
