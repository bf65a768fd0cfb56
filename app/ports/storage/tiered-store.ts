import type { ByteStore } from './byte-store'

/**
 * Several stores as one, nearest first. Reading asks them in turn, and gives what a farther one had to the nearer ones;
 * writing goes to all. Nobody waits for filling; `set` ends when all stores are done, for those who want to know.
 */
export function createTieredStore(stores: readonly ByteStore[]): ByteStore {
  return {
    async get(key, signal) {
      for (const [index, store] of stores.entries()) {
        if (signal.aborted) return null
        // One after the other, on purpose: a farther store is only asked for what the nearer ones lack.
        const bytes = await store.get(key, signal)
        if (!bytes) continue
        for (const nearer of stores.slice(0, index)) void nearer.set(key, bytes)
        return bytes
      }
      return null
    },
    async set(key, bytes) {
      await Promise.all(stores.map((store) => store.set(key, bytes)))
    },
  }
}
