import { DAY_MS } from '~/constants/time'
import { LRUCache } from 'lru-cache'
import { type Release, releasesOf, type StoredReleases, unpackReleases } from '~/domain/downloads/releases'
import { packJson } from '~/domain/downloads/stored-json'
import type { PackageRegistry } from '~/ports/registry/port'
import type { ByteStore } from '~/ports/storage/byte-store'
import { createMergedStore } from './merged-store.server'

const WEEK_MS = 7 * DAY_MS
const MAX_PACKAGES = 1_000
/** Maximum packages per round: a response has up to several megabytes. */
const CALLS_PER_ROUND = 10

/** Stores the dates of packages' major and minor releases, and the packages that they install. */
export type ReleaseStore = {
  /** Returns the stored releases of a package, oldest first. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<readonly Release[]>
  /** Returns the names of the packages that the latest version of a package installs. */
  readonly readInstalls: (packageName: string, signal: AbortSignal) => Promise<readonly string[]>
  /** Updates up to 10 packages that were not requested from the registry within a week. Stops early if the registry fails. */
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

const noReleases: StoredReleases = { asOfMs: -Infinity, releases: [], installs: [] }

/** Creates a store with an empty cache. */
export function createReleaseStore({ registry, stores, now }: ReleaseStoreOptions): ReleaseStore {
  /** Reads an entry. One of the future is from a clock that was set back since, so its age is unknown: it is due. */
  function unpack(bytes: Uint8Array): StoredReleases | null {
    const stored = unpackReleases(bytes)
    return stored && stored.asOfMs - now() > WEEK_MS ? { ...stored, asOfMs: 0 } : stored
  }

  const store = createMergedStore<StoredReleases, StoredReleases>({
    folder: 'releases',
    stores,
    memory: new LRUCache({ max: MAX_PACKAGES }),
    empty: noReleases,
    pack: packJson,
    unpack,
    merge: (stored, received) => (received.asOfMs > stored.asOfMs ? received : stored),
  })

  const isDue = ({ asOfMs }: StoredReleases): boolean => now() - asOfMs >= WEEK_MS

  return {
    read: async (name, signal) => (await store.read(name, signal)).releases,
    readInstalls: async (name, signal) => (await store.read(name, signal)).installs,
    async collect(names, signal) {
      if (!registry) return
      let calls = 0
      for (const name of names) {
        if (calls >= CALLS_PER_ROUND) return
        // Another instance may have fetched it meanwhile.
        if (!isDue(await store.read(name, signal))) continue
        const { value: known } = await store.readShared(name, signal)
        if (!isDue(known)) continue
        calls += 1
        // The small response first: if it fails, the large one is not requested.
        const installs = await registry.installs(name, signal)
        if (signal.aborted || installs.kind === 'unavailable') return
        const answer = installs.kind === 'found' ? await registry.published(name, signal) : installs
        if (signal.aborted || answer.kind === 'unavailable') return
        const received = {
          asOfMs: now(),
          // Releases are kept even if the registry no longer has the package.
          releases: answer.kind === 'found' ? releasesOf(answer.value) : known.releases,
          installs: installs.kind === 'found' ? installs.value : known.installs,
        }
        await store.add(name, received, signal)
      }
    },
  }
}
