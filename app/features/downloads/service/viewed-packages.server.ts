import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { dayAt, type Day } from '~/domain/downloads/days'
import { isPackageName } from '~/domain/downloads/package-name'
import { parseJson } from '~/ports/parse-json'
import type { ByteStore } from '~/ports/storage/byte-store'

/** Days without a view after which a package is no longer refreshed. */
const KEPT_DAYS = 7
const MAX_PACKAGES = 1_000
const KEY = 'viewed'

const schema = z.array(z.tuple([z.string().refine(isPackageName), z.int()])).max(10 * MAX_PACKAGES)

/** Tracks the packages that readers view. */
export type ViewedPackages = {
  readonly note: (names: readonly string[]) => void
  /** Returns the names viewed in the last 7 days, most recent first. */
  readonly recent: () => string[]
  /** Adds the views stored by earlier processes and other instances. */
  readonly load: (signal: AbortSignal) => Promise<void>
  /** Stores the views, merged with those that other processes stored; does nothing if none is new. */
  readonly save: (signal: AbortSignal) => Promise<void>
}

/** Creates a tracker without views. `now`: returns milliseconds since 1970. */
export function createViewedPackages(stores: readonly ByteStore[], now: () => number): ViewedPackages {
  const viewed = new LRUCache<string, Day>({ max: MAX_PACKAGES })
  let isChanged = false

  async function load(signal: AbortSignal): Promise<void> {
    for (const store of stores) {
      const bytes = await store.get(KEY, signal)
      const parsed = bytes && schema.safeParse(parseJson(new TextDecoder().decode(bytes)))
      if (!parsed?.success) continue
      // Stored most recent first, while the cache takes the last one set for the most recent.
      for (const [name, day] of parsed.data.toReversed()) {
        if (day > (viewed.peek(name) ?? -1)) viewed.set(name, day)
      }
    }
  }

  return {
    note(names) {
      const today = dayAt(now())
      for (const name of names) {
        isChanged ||= viewed.peek(name) !== today
        viewed.set(name, today)
      }
    },
    recent() {
      const since = dayAt(now()) - KEPT_DAYS
      return [...viewed.entries()].filter(([, day]) => day > since).map(([name]) => name)
    },
    load,
    async save(signal) {
      if (!isChanged) return
      isChanged = false
      await load(signal)
      const bytes = new TextEncoder().encode(JSON.stringify([...viewed.entries()]))
      await Promise.all(stores.map((store) => store.set(KEY, bytes)))
    },
  }
}
