import { LRUCache } from 'lru-cache'
import { type Answer, unavailable, type Unavailable } from '~/ports/answer'
import { unlessAborted, timeLimit } from './timeout'

/** A successful load: found or missing. */
type Loaded<Value> = Exclude<Answer<Value>, Unavailable>

/** Freshness of a cache entry. */
export type Freshness = {
  /** Milliseconds since it was loaded; null if an earlier process stored it. */
  readonly ageMs: number | null
  /** Why the last reload failed; null if it succeeded. */
  readonly failure: string | null
}

/** Options of a {@link RevalidatingCache}. */
export type RevalidatingCacheOptions<Key, Value> = {
  /** Loads an entry. A rejection counts as unavailable. */
  readonly load: (key: Key, signal: AbortSignal) => Promise<Answer<Value>>
  /** Timeout of a load. */
  readonly loadLimitMs: number
  readonly keyOf: (key: Key) => string
  /** Maximum number of entries; the least recently used are evicted. */
  readonly max: number
  /** Returns how long an entry is fresh after it was loaded. */
  readonly freshMs: (key: Key) => number
  /** How long “missing” is fresh, at most as long as other entries; the same by default. */
  readonly missingFreshMs?: number
  /** Returns the pause after this many consecutive failures, unless the failure advises one; 15 s by default. */
  readonly retryMs?: (failures: number) => number
  /** True if callers get a stale entry immediately; false if they wait for the load, and get it only if that fails. */
  readonly servesStale: boolean
  /** Returns an entry stored by an earlier process, which is served as stale; null if there is none. Must not reject. */
  readonly restore?: (key: Key, signal: AbortSignal) => Promise<Loaded<Value> | null>
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number
}

const RETRY_MS = 15_000

/** The state of a key. If the key is invalidated during a load, the load completes in the replaced state and has no effect. */
type Entry<Value> = {
  loaded: Loaded<Value> | null
  /** When it was loaded; null if nothing is, and for a restored entry. */
  loadedAtMs: number | null
  /** Failure of the last load; null if it succeeded. */
  failure: Unavailable | null
  failures: number
  /** No load starts before this time, because the entry is fresh or the failure is recent. */
  noLoadUntilMs: number
  /** True if callers wait for the running load even if there is a stale value. */
  mustWait: boolean
  flight: Promise<Answer<Value>> | null
}

/**
 * A cache with stale-while-revalidate and stale-if-error. A fresh entry is served without I/O. A stale one is served
 * immediately while one load runs for all callers and, if it was found, for as long as loads fail. Failed loads are
 * followed by a pause, during which callers get the stale entry, or the failure if there is none. Concurrent callers of
 * a key share a load.
 *
 *   const packages = new RevalidatingCache<string, Package>({
 *     load: (name, signal) => fetchPackage(name, signal),
 *     keyOf: (name) => name, max: 500, freshMs: () => 3_600_000, loadLimitMs: 10_000,
 *     servesStale: true, now: () => performance.now(),
 *   })
 *   const answer = await packages.read('query', request.signal)
 *
 * (The `fetch` method of lru-cache lets the abort of one caller fail the others, fails the callers of an entry that is
 * deleted meanwhile, and does not pause after failed loads.)
 */
export class RevalidatingCache<Key, Value> {
  readonly #options: RevalidatingCacheOptions<Key, Value>
  readonly #entries: LRUCache<string, Entry<Value>>

  constructor(options: RevalidatingCacheOptions<Key, Value>) {
    this.#options = options
    this.#entries = new LRUCache({ max: options.max })
  }

  /** Returns the entry, or why there is none. A caller whose signal aborts gets `unavailable`; the load continues. */
  async read(key: Key, signal: AbortSignal): Promise<Answer<Value>> {
    const entry = this.#entries.get(this.#options.keyOf(key)) ?? this.#open(key, undefined)
    const answer = this.#withoutLoad(entry)
    if (answer) return answer
    const flight = entry.flight ?? this.#start(key, entry)
    return entry.loaded && !entry.mustWait ? entry.loaded : unlessAborted(flight, signal)
  }

  /** Makes the next caller wait for a new load; the old entry is kept in case it fails. */
  invalidate(key: Key): void {
    const entry = this.#entries.get(this.#options.keyOf(key))
    if (entry) this.#open(key, entry)
  }

  /**
   * Loads immediately, even if an earlier load is running; callers of `read` get the stale entry meanwhile. Resolves to
   * the result of the load, even if it failed and `read` continues to return the stale entry.
   */
  async revalidate(key: Key): Promise<Answer<Value>> {
    const entry = this.#open(key, this.#entries.get(this.#options.keyOf(key)))
    entry.mustWait = !this.#options.servesStale
    const forCallers = await this.#start(key, entry)
    // If callers got a restored entry, the load is still running.
    const answer = await (entry.flight ?? forCallers)
    return entry.failure ?? answer
  }

  /** Returns the last loaded entry, fresh or stale; null if there is none. No I/O. */
  peek(key: Key): Loaded<Value> | null {
    return this.#entries.peek(this.#options.keyOf(key))?.loaded ?? null
  }

  /** Returns the freshness of the entry; null if there is none. No I/O. */
  freshness(key: Key): Freshness | null {
    const entry = this.#entries.peek(this.#options.keyOf(key))
    if (!entry?.loaded) return null
    const { loadedAtMs, failure } = entry
    return {
      ageMs: loadedAtMs === null ? null : this.#options.now() - loadedAtMs,
      failure: failure?.reason ?? null,
    }
  }

  /** Resets the state of a key, keeping what `previous` has loaded. */
  #open(key: Key, previous: Entry<Value> | undefined): Entry<Value> {
    const entry: Entry<Value> = {
      loaded: previous?.loaded ?? null,
      loadedAtMs: previous?.loadedAtMs ?? null,
      failure: null,
      failures: 0,
      noLoadUntilMs: -Infinity,
      mustWait: true,
      flight: null,
    }
    this.#entries.set(this.#options.keyOf(key), entry)
    return entry
  }

  /** Returns the result that needs no load: the fresh entry, or the recent failure; null otherwise. */
  #withoutLoad({ loaded, failure, noLoadUntilMs }: Entry<Value>): Answer<Value> | null {
    const leftMs = noLoadUntilMs - this.#options.now()
    if (leftMs <= 0) return null
    return loaded ?? (failure && { ...failure, retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }

  #start(key: Key, entry: Entry<Value>): Promise<Answer<Value>> {
    const { restore } = this.#options
    entry.flight =
      entry.loaded || !restore ? this.#load(key, entry) : this.#restoreOrLoad(key, entry, restore)
    return entry.flight
  }

  async #restoreOrLoad(
    key: Key,
    entry: Entry<Value>,
    restore: NonNullable<RevalidatingCacheOptions<Key, Value>['restore']>,
  ): Promise<Answer<Value>> {
    const { loadLimitMs, servesStale } = this.#options
    const stored = await restore(key, timeLimit(loadLimitMs))
    if (!stored) return this.#load(key, entry)
    entry.loaded = stored
    entry.mustWait = !servesStale
    entry.flight = this.#load(key, entry)
    return entry.mustWait ? entry.flight : stored
  }

  async #load(key: Key, entry: Entry<Value>): Promise<Answer<Value>> {
    const { load, loadLimitMs, servesStale, now } = this.#options
    const limit = timeLimit(loadLimitMs)
    const answer = await unlessAborted(load(key, limit).catch(failureOf), limit)
    entry.flight = null
    if (answer.kind === 'unavailable') {
      entry.failure = answer
      entry.failures += 1
      entry.noLoadUntilMs = now() + pauseOf(this.#options, answer, entry.failures)
      // After a failed load, “missing” is no longer served, since the entry may exist by now.
      if (entry.loaded?.kind === 'missing') entry.loaded = null
      return entry.loaded ?? answer
    }
    entry.loaded = answer
    entry.loadedAtMs = now()
    entry.failure = null
    entry.failures = 0
    entry.mustWait = !servesStale
    entry.noLoadUntilMs = now() + freshMsOf(this.#options, key, answer)
    return answer
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
