import { LRUCache } from 'lru-cache'
import { type Answer, unavailable, type Unavailable } from '~/ports/answer'
import { unlessAborted, timeLimit } from './timeout'

/** A load that succeeded: found or missing. */
type Loaded<Value> = Exclude<Answer<Value>, Unavailable>

/** How fresh a cached entry is. */
export type Freshness = {
  /** Milliseconds since it was loaded; null for one that an earlier process stored. */
  readonly ageMs: number | null
  /** Why the last try to load it anew failed; null when it went well. */
  readonly failure: string | null
}

/** What a {@link RevalidatingCache} needs. */
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
  /** Pause after this many failures in a row, where the failure advises none: 15 s when not set. */
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
  /** When it was loaded; null if nothing is, and for an entry that was restored. */
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

/**
 * A cache with stale-while-revalidate and stale-if-error. A fresh entry is served without I/O. A stale one is served at once
 * while one load runs for all callers, and, if it was found, for as long as loads fail. Failed loads are spaced: until the next try, callers
 * get the stale entry, or the failure where there is none. Concurrent callers of a key share a load.
 *
 *   const packages = new RevalidatingCache<string, Package>({
 *     load: (name, signal) => fetchPackage(name, signal),
 *     keyOf: (name) => name, max: 500, freshMs: () => 3_600_000, loadLimitMs: 10_000,
 *     servesStale: true, now: () => performance.now(),
 *   })
 *   const answer = await packages.read('query', request.signal)
 *
 * (The fetch method of lru-cache lets the abort of one caller fail the others, fails the callers of an entry that is deleted
 * meanwhile, and does not space failed tries.)
 */
export class RevalidatingCache<Key, Value> {
  readonly #options: RevalidatingCacheOptions<Key, Value>
  readonly #entries: LRUCache<string, Entry<Value>>

  constructor(options: RevalidatingCacheOptions<Key, Value>) {
    this.#options = options
    this.#entries = new LRUCache({ max: options.max })
  }

  /** The entry, or why there is none. A caller whose signal aborts gets `unavailable`; the load goes on. */
  async read(key: Key, signal: AbortSignal): Promise<Answer<Value>> {
    const entry = this.#entries.get(this.#options.keyOf(key)) ?? this.#open(key, undefined)
    const answer = this.#withoutLoad(entry)
    if (answer) return answer
    const flight = entry.flight ?? this.#start(key, entry)
    return entry.loaded && !entry.mustWait ? entry.loaded : unlessAborted(flight, signal)
  }

  /** Makes the next caller wait for a new load; the old entry remains for the case that it fails. */
  invalidate(key: Key): void {
    const entry = this.#entries.get(this.#options.keyOf(key))
    if (entry) this.#open(key, entry)
  }

  /**
   * Loads at once, also while an earlier load runs; callers of `read` get the stale entry meanwhile. Resolves with the
   * outcome of the load, also where `read` goes on with the stale entry because it failed.
   */
  async revalidate(key: Key): Promise<Answer<Value>> {
    const entry = this.#open(key, this.#entries.get(this.#options.keyOf(key)))
    entry.mustWait = !this.#options.servesStale
    const forCallers = await this.#start(key, entry)
    // Where callers have a restored entry, the load goes on.
    const answer = await (entry.flight ?? forCallers)
    return entry.failure ?? answer
  }

  /** The last loaded entry, fresh or stale; null if there is none. No I/O. */
  peek(key: Key): Loaded<Value> | null {
    return this.#entries.peek(this.#options.keyOf(key))?.loaded ?? null
  }

  /** How fresh the entry is; null if there is none. No I/O. */
  freshness(key: Key): Freshness | null {
    const entry = this.#entries.peek(this.#options.keyOf(key))
    if (!entry?.loaded) return null
    const { loadedAtMs, failure } = entry
    return {
      ageMs: loadedAtMs === null ? null : this.#options.now() - loadedAtMs,
      failure: failure?.reason ?? null,
    }
  }

  /** Starts the state of a key anew, with what `previous` has loaded. */
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

  /** The answer that needs no load: the fresh entry, or the recent failure. */
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
      // "Missing" is served while it is fresh, and no longer: the entry may exist by now.
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
