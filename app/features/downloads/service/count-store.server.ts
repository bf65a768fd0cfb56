import { LRUCache } from 'lru-cache'
import { packCounts, unpackCounts } from '~/domain/downloads/packed-counts'
import { mergeCounts, type StoredCounts } from '~/domain/downloads/stored-counts'
import type { ByteStore } from '~/ports/storage/byte-store'

/** 500 packages with ten years each are 20 MB. */
const MEMORY_BYTES = 32_000_000
const BYTES_PER_DAY = 9

/** All counts received from npm, by package. A stored count is never lost and never lowered. */
export type CountStore = {
  /** The entry of a package; null before the first counts. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<StoredCounts | null>
  /** The same with what other instances of the site have stored meanwhile. */
  readonly readShared: (packageName: string, signal: AbortSignal) => Promise<StoredCounts | null>
  /** Adds counts received from npm and returns the merged entry. */
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

/** @param stores that keep entries beyond the process, nearest first; another instance may have written to any of them. */
export function createCountStore(stores: readonly ByteStore[]): CountStore {
  const memory = new LRUCache<string, StoredCounts>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ counts }) => counts.length * BYTES_PER_DAY + 100,
  })

  /** Reads all stores: the nearest may be older than one that another instance writes to. */
  async function readStores(packageName: string, signal: AbortSignal): Promise<StoredCounts | null> {
    const found = await Promise.all(stores.map((store) => store.get(keyOf(packageName), signal)))
    // Counts may have been put into memory while the stores were read.
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
      // Before writing, so that nothing that another instance has written is lost.
      const stored = await readStores(packageName, signal)
      const entry = stored ? mergeCounts(stored, received) : received
      memory.set(packageName, entry)
      const bytes = packCounts(entry)
      await Promise.all(stores.map((store) => store.set(keyOf(packageName), bytes)))
      return entry
    },
  }
}
