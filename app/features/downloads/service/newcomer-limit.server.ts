import { LRUCache } from 'lru-cache'

/** Maximum number of new packages per minute and network address. */
const MAX_NEWCOMERS = 10
const WINDOW_MS = 60_000
const MAX_ADDRESSES = 5_000

/** Limits the packages without stored counts that one reader may request, as all readers share the calls to npm. */
export type NewcomerLimit = {
  /**
   * Returns the packages over the reader's limit. A package within the limit counts once a minute, however often it is viewed.
   * `reader`: network address of the reader; null for no limit.
   */
  readonly overQuota: (names: readonly string[], reader: string | null) => readonly string[]
}

/** Creates a limit. `now`: returns milliseconds since any fixed time. */
export function createNewcomerLimit(now: () => number): NewcomerLimit {
  /** Packages admitted per address, each with the time of its admission. */
  const admitted = new LRUCache<string, ReadonlyMap<string, number>>({ max: MAX_ADDRESSES })
  return {
    overQuota(names, reader) {
      if (reader === null) return []
      const since = now() - WINDOW_MS
      const recent = new Map([...(admitted.get(reader) ?? [])].filter(([, atMs]) => atMs > since))
      const refused = names.filter((name) => {
        if (recent.has(name)) return false
        if (recent.size >= MAX_NEWCOMERS) return true
        recent.set(name, now())
        return false
      })
      if (recent.size > 0) admitted.set(reader, recent)
      return refused
    },
  }
}
