import { LRUCache } from 'lru-cache'
import {
  packReleases,
  type Release,
  releasesOf,
  type StoredReleases,
  unpackReleases,
} from '~/domain/downloads/releases'
import type { PackageRegistry } from '~/ports/registry/port'
import type { ByteStore } from '~/ports/storage/byte-store'

const WEEK_MS = 7 * 24 * 3_600_000
const MAX_PACKAGES = 1_000
/** Maximum packages per round: a response has up to several megabytes. */
const CALLS_PER_ROUND = 10

/** Stores the dates of packages' major and minor releases, and the packages that they install. */
export type ReleaseStore = {
  /** Returns the stored releases of a package, oldest first. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<readonly Release[]>
  /** Returns the names of the packages that the latest version of a package installs. */
  readonly readInstalls: (packageName: string, signal: AbortSignal) => Promise<readonly string[]>
  /**
   * Updates up to 10 packages that were not requested from the registry within a week. Stops early if the registry
   * fails.
   */
  readonly collect: (names: readonly string[], signal: AbortSignal) => Promise<void>
}

type ReleaseStoreOptions = {
  /** Null if the site has none; then nothing is fetched. */
  readonly registry: PackageRegistry | null
  /** Persistent stores, nearest first. */
  readonly stores: readonly ByteStore[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const keyOf = (name: string): string => `releases/${name}`
const noReleases: StoredReleases = { asOfMs: -Infinity, releases: [], installs: [] }

/** Creates a store with an empty cache. */
export function createReleaseStore({ registry, stores, now }: ReleaseStoreOptions): ReleaseStore {
  const memory = new LRUCache<string, StoredReleases>({ max: MAX_PACKAGES })

  async function readStores(name: string, signal: AbortSignal): Promise<StoredReleases> {
    const found = await Promise.all(stores.map((store) => store.get(keyOf(name), signal)))
    let newest = memory.get(name) ?? noReleases
    for (const bytes of found) {
      const stored = bytes && unpackReleases(bytes)
      if (stored && stored.asOfMs > newest.asOfMs) newest = stored
    }
    // An aborted read looks like a missing entry, so it is not cached.
    if (!signal.aborted) memory.set(name, newest)
    return newest
  }

  const isDue = ({ asOfMs }: StoredReleases): boolean => now() - asOfMs >= WEEK_MS

  const read = async (name: string, signal: AbortSignal): Promise<StoredReleases> =>
    memory.get(name) ?? (await readStores(name, signal))

  return {
    read: async (name, signal) => (await read(name, signal)).releases,
    readInstalls: async (name, signal) => (await read(name, signal)).installs,
    async collect(names, signal) {
      if (!registry) return
      let calls = 0
      for (const name of names) {
        if (calls >= CALLS_PER_ROUND) return
        // Another instance may have fetched it meanwhile.
        if (!isDue(memory.get(name) ?? noReleases) || !isDue(await readStores(name, signal))) continue
        calls += 1
        // The small response first: if it fails, the large one is not requested.
        const installs = await registry.installs(name, signal)
        if (signal.aborted || installs.kind === 'unavailable') return
        const answer = installs.kind === 'found' ? await registry.published(name, signal) : installs
        if (signal.aborted || answer.kind === 'unavailable') return
        const known = memory.get(name) ?? noReleases
        const stored = {
          asOfMs: now(),
          // Releases are kept even if the registry no longer has the package.
          releases: answer.kind === 'found' ? releasesOf(answer.value) : known.releases,
          installs: installs.kind === 'found' ? installs.value : known.installs,
        }
        memory.set(name, stored)
        await Promise.all(stores.map((store) => store.set(keyOf(name), packReleases(stored))))
      }
    },
  }
}
