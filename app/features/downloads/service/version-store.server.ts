import { LRUCache } from 'lru-cache'
import { byMajor, mergeWeeks, unpackWeeks, type VersionWeek } from '~/domain/downloads/version-weeks'
import type { Day } from '~/domain/downloads/days'
import { packJson } from '~/domain/downloads/stored-json'
import type { DownloadsSource } from '~/ports/downloads/port'
import type { ByteStore } from '~/ports/storage/byte-store'
import { createMergedStore } from './merged-store.server'
import type { NpmDays } from './npm-days.server'

const DAYS_PER_WEEK = 7
const MAX_PACKAGES = 1_000
/** Maximum calls per round, so that more urgent work waits for at most a minute. */
const CALLS_PER_ROUND = 20

/** Stores weekly downloads by major version, starting when a package is first refreshed. */
export type VersionStore = {
  /** Returns the stored weeks of a package, oldest first. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<readonly VersionWeek[]>
  /** Fetches the last week of up to 20 packages that have none of the last seven days. Stops early if npm fails. */
  readonly collect: (names: readonly string[], signal: AbortSignal) => Promise<void>
}

type VersionStoreOptions = {
  readonly source: DownloadsSource
  /** Persistent stores, nearest first. */
  readonly stores: readonly ByteStore[]
  readonly days: NpmDays
}

/** Creates a store with an empty cache. */
export function createVersionStore({ source, stores, days }: VersionStoreOptions): VersionStore {
  const weeks = createMergedStore<readonly VersionWeek[], readonly VersionWeek[]>({
    folder: 'versions',
    stores,
    memory: new LRUCache({ max: MAX_PACKAGES }),
    empty: [],
    pack: packJson,
    unpack: unpackWeeks,
    merge: mergeWeeks,
  })
  /** The last day on which npm was requested for a package: many have no downloads by version. */
  const requestedOn = new LRUCache<string, Day>({ max: MAX_PACKAGES })

  const isDue = (known: readonly VersionWeek[]): boolean =>
    days.lastDay() - (known.at(-1)?.day ?? -Infinity) >= DAYS_PER_WEEK

  return {
    read: weeks.read,
    async collect(names, signal) {
      let calls = 0
      for (const name of names) {
        if (calls >= CALLS_PER_ROUND) return
        if (requestedOn.get(name) === days.lastDay() || !isDue(await weeks.read(name, signal))) continue
        // Another instance may have fetched it meanwhile. Without all stores, the week could not be added to the others.
        const { value, isComplete } = await weeks.readShared(name, signal)
        if (!isComplete || !isDue(value)) continue
        calls += 1
        const answer = await source.versions(name, { lane: 'background', signal })
        if (signal.aborted || source.health().kind !== 'well') return
        requestedOn.set(name, days.lastDay())
        if (answer.kind !== 'found' || answer.value.size === 0) continue
        await weeks.add(name, [{ day: days.lastDay(), majors: byMajor(answer.value) }], signal)
      }
    },
  }
}
