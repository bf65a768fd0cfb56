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
/** Packages of one round: each is an answer of up to some megabytes. */
const CALLS_PER_ROUND = 10

/** Keeps when packages released their major and minor versions, and what they install. */
export type ReleaseStore = {
  /** The stored releases of a package, the oldest first. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<readonly Release[]>
  /** Names of the packages that come with the latest version of a package. */
  readonly readInstalls: (packageName: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Asks the registry for packages that it was not asked for within a week, 10 of them. Ends early while it fails. */
  readonly collect: (names: readonly string[], signal: AbortSignal) => Promise<void>
}

/** What {@link createReleaseStore} needs. */
export type ReleaseStoreOptions = {
  /** Null if the site has none: then nothing is collected. */
  readonly registry: PackageRegistry | null
  /** Keep releases beyond the process, nearest first. */
  readonly stores: readonly ByteStore[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const keyOf = (name: string): string => `releases/${name}`
const nothing: StoredReleases = { asOfMs: -Infinity, releases: [], installs: [] }

/** Makes a store that has read nothing. */
export function createReleaseStore({ registry, stores, now }: ReleaseStoreOptions): ReleaseStore {
  const memory = new LRUCache<string, StoredReleases>({ max: MAX_PACKAGES })

  async function readStores(name: string, signal: AbortSignal): Promise<StoredReleases> {
    const found = await Promise.all(stores.map((store) => store.get(keyOf(name), signal)))
    let newest = memory.get(name) ?? nothing
    for (const bytes of found) {
      const stored = bytes && unpackReleases(bytes)
      if (stored && stored.asOfMs > newest.asOfMs) newest = stored
    }
    // A store that is given up answers as one that has nothing.
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
        // Another instance may have asked meanwhile.
        if (!isDue(memory.get(name) ?? nothing) || !isDue(await readStores(name, signal))) continue
        calls += 1
        // The small reply first: where it fails, the large one would be fetched in vain.
        const installs = await registry.installs(name, signal)
        if (signal.aborted || installs.kind === 'unavailable') return
        const answer = installs.kind === 'found' ? await registry.published(name, signal) : installs
        if (signal.aborted || answer.kind === 'unavailable') return
        const known = memory.get(name) ?? nothing
        const stored = {
          asOfMs: now(),
          // What was released stays so, also when the registry forgets the package.
          releases: answer.kind === 'found' ? releasesOf(answer.value) : known.releases,
          installs: installs.kind === 'found' ? installs.value : known.installs,
        }
        memory.set(name, stored)
        await Promise.all(stores.map((store) => store.set(keyOf(name), packReleases(stored))))
      }
    },
  }
}
