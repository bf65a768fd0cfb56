import { LRUCache } from 'lru-cache'

/** Packages that are fetched for the first time in a minute because of one network address. */
const MOST_NEWCOMERS = 10
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 5_000

/** Keeps one reader from spending the calls of all with packages that the site has never seen. */
export type NewcomerLimit = {
  /**
   * The packages over the reader's limit. A package within the limit counts once a minute, however often it is viewed.
   *
   * @param reader network address of the reader; without one there is no limit.
   */
  readonly overQuota: (names: readonly string[], reader: string | null) => readonly string[]
}

/** @param now milliseconds since some moment. */
export function createNewcomerLimit(now: () => number): NewcomerLimit {
  /** By address, the packages that were let through, and when. */
  const admitted = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_ADDRESSES })
  return {
    overQuota(names, reader) {
      if (reader === null) return []
      const since = now() - WINDOW_MS
      const recent = new Map([...(admitted.get(reader) ?? [])].filter(([, atMs]) => atMs > since))
      const refused = names.filter((name) => {
        if (recent.has(name)) return false
        if (recent.size >= MOST_NEWCOMERS) return true
        recent.set(name, now())
        return false
      })
      if (recent.size > 0) admitted.set(reader, recent)
      return refused
    },
  }
}
