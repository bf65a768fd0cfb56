import type { LRUCache } from 'lru-cache'
import type { ByteStore } from '~/ports/storage/byte-store'

/** What the cache and all persistent stores have for a package. */
type SharedValue<Value> = {
  readonly value: Value
  /** False if a store could not be read. */
  readonly isComplete: boolean
}

/** Stores a value for each package in a cache and in persistent stores, which other instances of the site also write to. */
export type MergedStore<Value, Empty> = {
  /** Returns the cached value, else what the stores have. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<Value | Empty>
  /** Reads the stores even if the value is cached: another instance may have written meanwhile. */
  readonly readShared: (packageName: string, signal: AbortSignal) => Promise<SharedValue<Value | Empty>>
  /** Merges a value with what the stores have, caches and stores the result, and returns it. */
  readonly add: (packageName: string, value: Value, signal: AbortSignal) => Promise<Value>
}

type MergedStoreOptions<Value extends object, Empty extends Value | null> = {
  /** First part of every key. */
  readonly folder: string
  /** Persistent stores, nearest first. */
  readonly stores: readonly ByteStore[]
  readonly memory: LRUCache<string, Value>
  /** The value of a package that no store has. It is cached, unless it is null. */
  readonly empty: Empty
  readonly pack: (value: Value) => Uint8Array
  /** Returns null for damaged bytes. */
  readonly unpack: (bytes: Uint8Array, packageName: string) => Value | null
  /** Merges two values of a package; where they differ, the second is received later. */
  readonly merge: (stored: Value, received: Value) => Value
}

/** Creates a store with the entries of `memory` as its cache. */
export function createMergedStore<Value extends object, Empty extends Value | null>(
  options: MergedStoreOptions<Value, Empty>,
): MergedStore<Value, Empty> {
  const { folder, stores, memory, empty, pack, unpack, merge } = options
  const keyOf = (packageName: string): string => `${folder}/${packageName}`

  /** Returns the bytes in each store; null for those without, undefined for those that could not be read. */
  const readEach = async (packageName: string, signal: AbortSignal) =>
    Promise.all(stores.map(async (store) => store.get(keyOf(packageName), signal)))

  /** Merges bytes of the stores with the cached value: it may have been cached while the stores were read. */
  function merged(packageName: string, read: readonly (Uint8Array | null | undefined)[]): Value | null {
    let all: Value | null = memory.get(packageName) ?? null
    for (const bytes of read) {
      const value = bytes && unpack(bytes, packageName)
      if (value) all = all ? merge(all, value) : value
    }
    return all
  }

  async function readShared(packageName: string, signal: AbortSignal): Promise<SharedValue<Value | Empty>> {
    const read = await readEach(packageName, signal)
    const isComplete = !read.includes(undefined)
    const value = merged(packageName, read) ?? empty
    if (value !== null && (isComplete || value !== empty)) memory.set(packageName, value)
    return { value, isComplete }
  }

  return {
    readShared,
    read: async (packageName, signal) =>
      memory.get(packageName) ?? (await readShared(packageName, signal)).value,
    async add(packageName, received, signal) {
      const read = await readEach(packageName, signal)
      const stored = merged(packageName, read)
      const value = stored ? merge(stored, received) : received
      memory.set(packageName, value)
      const bytes = pack(value)
      // A store that could not be read may have more, which writing would erase.
      const readable = stores.filter((_, at) => read[at] !== undefined)
      await Promise.all(readable.map((store) => store.set(keyOf(packageName), bytes)))
      return value
    },
  }
}
