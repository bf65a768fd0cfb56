import { neverAborted } from '~/ports/resilience/timeout'
import { createDiskStore, type DiskStoreOptions } from './disk-store'

/** Texts stored on disk under a key. Every failure is like an empty cache. */
export type DiskCache = {
  readonly get: (key: string) => Promise<string | null>
  readonly set: (key: string, value: string) => Promise<void>
}

/** A store on disk that keeps texts. */
export function createDiskCache(options: DiskStoreOptions): DiskCache {
  const store = createDiskStore(options)
  return {
    async get(key) {
      // Readers of pages wait for the disk as long as its own limit says.
      const bytes = await store.get(key, neverAborted())
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
    },
    set: (key, value) => store.set(key, Buffer.from(value)),
  }
}
