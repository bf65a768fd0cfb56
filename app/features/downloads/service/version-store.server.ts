import { LRUCache } from 'lru-cache'
import {
  byMajor,
  mergeWeeks,
  packWeeks,
  unpackWeeks,
  type VersionWeek,
} from '~/domain/downloads/version-weeks'
import type { DownloadsSource } from '~/ports/downloads/port'
import type { ByteStore } from '~/ports/storage/byte-store'
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

const keyOf = (name: string): string => `versions/${name}`

/** Creates a store with an empty cache. */
export function createVersionStore({ source, stores, days }: VersionStoreOptions): VersionStore {
  const memory = new LRUCache<string, readonly VersionWeek[]>({ max: MAX_PACKAGES })

  async function readStores(name: string, signal: AbortSignal): Promise<readonly VersionWeek[]> {
    const found = await Promise.all(stores.map((store) => store.get(keyOf(name), signal)))
    let weeks = memory.get(name) ?? []
    for (const bytes of found) if (bytes) weeks = mergeWeeks(weeks, unpackWeeks(bytes))
    memory.set(name, weeks)
    return weeks
  }

  return {
    read: async (name, signal) => memory.get(name) ?? readStores(name, signal),
    async collect(names, signal) {
      let calls = 0
      for (const name of names) {
        if (calls >= CALLS_PER_ROUND) return
        const isDue = async (read: typeof readStores): Promise<boolean> =>
          days.lastDay() - ((await read(name, signal)).at(-1)?.day ?? -Infinity) >= DAYS_PER_WEEK
        // Another instance may have fetched it meanwhile.
        if (!(await isDue(async () => memory.get(name) ?? readStores(name, signal)))) continue
        if (!(await isDue(readStores))) continue
        calls += 1
        const answer = await source.versions(name, { lane: 'background', signal })
        if (signal.aborted || source.health().kind !== 'well') return
        if (answer.kind !== 'found' || answer.value.size === 0) continue
        const week = { day: days.lastDay(), majors: byMajor(answer.value) }
        const weeks = mergeWeeks(memory.get(name) ?? [], [week])
        memory.set(name, weeks)
        await Promise.all(stores.map((store) => store.set(keyOf(name), packWeeks(weeks))))
      }
    },
  }
}
