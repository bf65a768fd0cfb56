import { LRUCache } from 'lru-cache'
import { type Answer, unavailable, type Unavailable } from '~/ports/answer'
import { unlessAborted, timeLimit } from './timeout'

/** A load that succeeded: found or missing. */
type Loaded<Value> = Exclude<Answer<Value>, Unavailable>

/**
 * A cache with stale-while-revalidate and stale-if-error. A fresh entry is served without I/O. A stale one is served at once
 * while one load runs for all callers, and, if it was found, for as long as loads fail. Failed loads are spaced: until the next try, callers
 * get the stale entry, or the failure where there is none. Concurrent callers of a key share a load.
 *
 *   const packages = createRevalidatingCache<string, Package>({
 *     load: (name, signal) => fetchPackage(name, signal),
 *     keyOf: (name) => name, max: 500, freshMs: () => 3_600_000, loadLimitMs: 10_000,
 *     servesStale: true, now: performance.now,
 *   })
 *   const answer = await packages.read('query', request.signal)
 *
 * (The fetch method of lru-cache lets the abort of one caller fail the others, fails the callers of an entry that is deleted
 * meanwhile, and does not space failed tries.)
 */
export type RevalidatingCache<Key, Value> = {
  /** The entry, or why there is none. A caller whose signal aborts gets `unavailable`; the load goes on. */
  readonly read: (key: Key, signal: AbortSignal) => Promise<Answer<Value>>
  /** Makes the next caller wait for a new load; the old entry remains for the case that it fails. */
  readonly invalidate: (key: Key) => void
  /**
   * Loads at once, also while an earlier load runs; callers of `read` get the stale entry meanwhile. Resolves with the
   * outcome of the load, also where `read` goes on with the stale entry because it failed.
   */
  readonly revalidate: (key: Key) => Promise<Answer<Value>>
  /** The last loaded entry, fresh or stale; null if there is none. No I/O. */
  readonly peek: (key: Key) => Loaded<Value> | null
  /** How fresh the entry is; null if there is none. No I/O. */
  readonly freshness: (key: Key) => Freshness | null
}

/** How fresh a cached entry is. */
export type Freshness = {
  /** Milliseconds since it was loaded; null for one that an earlier process stored. */
  readonly ageMs: number | null
  /** Why the last try to load it anew failed; null when it went well. */
  readonly failure: string | null
}

/** What {@link createRevalidatingCache} needs. */
export type RevalidatingCacheOptions<Key, Value> = {
  /** Loads an entry. A rejection counts as unavailable. */
  readonly load: (key: Key, signal: AbortSignal) => Promise<Answer<Value>>
  /** A load that takes longer has failed. */
  readonly loadLimitMs: number
  readonly keyOf: (key: Key) => string
  /** Entries; the least recently used leave first. */
  readonly max: number
  /** How long a loaded entry is fresh. */
  readonly freshMs: (key: Key) => number
  /** How long "missing" is fresh; as long as other entries when not set, and never longer. */
  readonly missingFreshMs?: number
  /** Pause after so many failures in a row, where the failure advises none: 15 s when not set. */
  readonly retryMs?: (failures: number) => number
  /** True when callers get a stale entry at once; false when they wait for the load, and get it only if that fails. */
  readonly servesStale: boolean
  /** An entry that an earlier process stored: served as a stale one. Must not reject. */
  readonly restore?: (key: Key, signal: AbortSignal) => Promise<Loaded<Value> | null>
  /** Milliseconds that only go up. */
  readonly now: () => number
}

const RETRY_MS = 15_000

/** The state of a key. A load that runs while its key is invalidated ends in the old entry and changes nothing. */
type Entry<Value> = {
  loaded: Loaded<Value> | null
  /** When it was loaded; null where nothing is, and for an entry that was restored. */
  loadedAtMs: number | null
  /** Of the last load; null when it went well. */
  failure: Unavailable | null
  /** Loads in a row that failed. */
  failures: number
  /** No load before this time: the entry is fresh, or the failure is recent. */
  noLoadUntilMs: number
  mustWait: boolean
  flight: Promise<Answer<Value>> | null
}

/** An empty cache. */
export function createRevalidatingCache<Key, Value>(
  options: RevalidatingCacheOptions<Key, Value>,
): RevalidatingCache<Key, Value> {
  const { keyOf, servesStale, now } = options
  const entries = new LRUCache<string, Entry<Value>>({ max: options.max })

  /** Starts the state of a key anew, with what `previous` has loaded. */
  function open(key: Key, previous: Entry<Value> | undefined): Entry<Value> {
    const entry: Entry<Value> = {
      loaded: previous?.loaded ?? null,
      loadedAtMs: previous?.loadedAtMs ?? null,
      failure: null,
      failures: 0,
      noLoadUntilMs: -Infinity,
      mustWait: true,
      flight: null,
    }
    entries.set(keyOf(key), entry)
    return entry
  }

  /** The answer that needs no load: the fresh entry, or the recent failure. */
  function withoutLoad(entry: Entry<Value>): Answer<Value> | null {
    const leftMs = entry.noLoadUntilMs - now()
    if (leftMs <= 0) return null
    return (
      entry.loaded ?? (entry.failure && { ...entry.failure, retryAfterSeconds: Math.ceil(leftMs / 1000) })
    )
  }

  async function load(key: Key, entry: Entry<Value>): Promise<Answer<Value>> {
    const limit = timeLimit(options.loadLimitMs)
    const answer = await unlessAborted(options.load(key, limit).catch(failureOf), limit)
    entry.flight = null
    if (answer.kind === 'unavailable') {
      entry.failure = answer
      entry.failures += 1
      entry.noLoadUntilMs = now() + pauseOf(options, answer, entry.failures)
      // "Missing" is served while it is fresh, and no longer: the entry may exist by now.
      if (entry.loaded?.kind === 'missing') entry.loaded = null
      return entry.loaded ?? answer
    }
    entry.loaded = answer
    entry.loadedAtMs = now()
    entry.failure = null
    entry.failures = 0
    entry.mustWait = !servesStale
    entry.noLoadUntilMs = now() + freshMsOf(options, key, answer)
    return answer
  }

  async function restoreOrLoad(
    key: Key,
    entry: Entry<Value>,
    restore: NonNullable<typeof options.restore>,
  ): Promise<Answer<Value>> {
    const stored = await restore(key, timeLimit(options.loadLimitMs))
    if (!stored) return load(key, entry)
    entry.loaded = stored
    entry.mustWait = !servesStale
    entry.flight = load(key, entry)
    return entry.mustWait ? entry.flight : stored
  }

  function start(key: Key, entry: Entry<Value>): Promise<Answer<Value>> {
    const { restore } = options
    entry.flight = entry.loaded || !restore ? load(key, entry) : restoreOrLoad(key, entry, restore)
    return entry.flight
  }

  return {
    async read(key, signal) {
      const entry = entries.get(keyOf(key)) ?? open(key, undefined)
      const answer = withoutLoad(entry)
      if (answer) return answer
      const flight = entry.flight ?? start(key, entry)
      return entry.loaded && !entry.mustWait ? entry.loaded : unlessAborted(flight, signal)
    },
    invalidate(key) {
      const entry = entries.get(keyOf(key))
      if (entry) open(key, entry)
    },
    async revalidate(key) {
      const entry = open(key, entries.get(keyOf(key)))
      entry.mustWait = !servesStale
      const forCallers = await start(key, entry)
      // Where callers have a restored entry, the load goes on.
      const answer = await (entry.flight ?? forCallers)
      return entry.failure ?? answer
    },
    peek: (key) => entries.peek(keyOf(key))?.loaded ?? null,
    freshness(key) {
      const entry = entries.peek(keyOf(key))
      if (!entry?.loaded) return null
      const { loadedAtMs, failure } = entry
      return {
        ageMs: loadedAtMs === null ? null : now() - loadedAtMs,
        failure: failure?.reason ?? null,
      }
    },
  }
}

function failureOf(error: unknown): Unavailable {
  return unavailable(error instanceof Error ? error.message : String(error))
}

function pauseOf<Key, Value>(
  { retryMs = () => RETRY_MS }: RevalidatingCacheOptions<Key, Value>,
  { retryAfterSeconds }: Unavailable,
  failures: number,
): number {
  return retryAfterSeconds === null ? retryMs(failures) : retryAfterSeconds * 1000
}

function freshMsOf<Key, Value>(
  { freshMs, missingFreshMs = Infinity }: RevalidatingCacheOptions<Key, Value>,
  key: Key,
  { kind }: Answer<Value>,
): number {
  return kind === 'missing' ? Math.min(missingFreshMs, freshMs(key)) : freshMs(key)
}
