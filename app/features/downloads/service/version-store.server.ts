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

const WEEK = 7
const MAX_PACKAGES = 1_000
/** Calls of one round: more urgent work must not wait longer than a minute. */
const CALLS_PER_ROUND = 20

/** Keeps the downloads by major version, a week at a time, from the first time that a package is refreshed. */
export type VersionStore = {
  /** The stored weeks of a package, the oldest first. */
  readonly read: (packageName: string, signal: AbortSignal) => Promise<readonly VersionWeek[]>
  /** Asks npm for the week of packages that have none of the last seven days, of 20 of them. Ends early while npm fails. */
  readonly collect: (names: readonly string[], signal: AbortSignal) => Promise<void>
}

/** What {@link createVersionStore} needs. */
export type VersionStoreOptions = {
  readonly source: DownloadsSource
  /** Keep weeks beyond the process, nearest first. */
  readonly stores: readonly ByteStore[]
  readonly days: NpmDays
}

const keyOf = (name: string): string => `versions/${name}`

/** Makes a store that has read nothing. */
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
          days.lastDay() - ((await read(name, signal)).at(-1)?.day ?? -Infinity) >= WEEK
        // Another instance may have asked meanwhile.
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
