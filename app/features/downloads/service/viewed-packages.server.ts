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

/** The packages that readers look at. */
export type ViewedPackages = {
  readonly note: (names: readonly string[]) => void
  /** Names that were looked at in the last 7 days, the latest first. */
  readonly recent: () => string[]
  /** Reads what earlier processes and other instances have noted. */
  readonly load: (signal: AbortSignal) => Promise<void>
  /** Stores the noted views, merged with those that other processes stored. */
  readonly save: (signal: AbortSignal) => Promise<void>
}

/** @param now milliseconds since 1970. */
export function createViewedPackages(stores: readonly ByteStore[], now: () => number): ViewedPackages {
  const viewed = new LRUCache<string, Day>({ max: MAX_PACKAGES })
  let isChanged = false

  async function load(signal: AbortSignal): Promise<void> {
    for (const store of stores) {
      const bytes = await store.get(KEY, signal)
      const reading = bytes && schema.safeParse(parseJson(new TextDecoder().decode(bytes)))
      if (!reading?.success) continue
      // The latest come first; in the cache, the last one that is set is the latest.
      for (const [name, day] of reading.data.toReversed()) {
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
