import { DAY_MS, HOUR_MS } from '~/constants/time'
import { LRUCache } from 'lru-cache'
import type { Day } from '~/domain/downloads/days'
import { storedCounts, type Counts, type StoredCounts } from '~/domain/downloads/stored-counts'
import {
  historyWindow,
  isBelievableBeginning,
  lastKnownDay,
  MAX_SHARED_WINDOW,
  newestWindow,
  refreshWindow,
  withHistory,
  type DayWindow,
} from '~/domain/downloads/windows'
import { unavailable, type Answer } from '~/ports/answer'
import type { DownloadsSource, Lane, RangeCounts } from '~/ports/downloads/port'
import { createQueue } from '~/ports/resilience/queue'
import type { CountStore } from './count-store.server'
import { countsOf, dayRange, type NpmDays } from './npm-days.server'

/** Time after which an unknown package is requested again: it may be a new package that has no counts yet. */
const MISSING_MS = HOUR_MS
/** Time after which npm is asked again about a package without downloads: the answer may be wrong or change the next day. */
const UNCOUNTED_MS = 600_000
/** Pause after a failure without `Retry-After`. */
const FAILURE_MS = 60_000
const MAX_NOTES = 5_000
/** npm may wrongly return a window without downloads before busy days. It is accepted if it is the same after this time. */
const DOUBT_MS = DAY_MS
/** Pause between requests while such a window is in doubt. */
const DOUBT_PAUSE_MS = HOUR_MS

/** Reason why npm returned no counts of a package. Times are milliseconds since 1970. */
type FetchNote =
  | { readonly kind: 'missing'; readonly untilMs: number }
  /** npm knows the package, but has no downloads of it. */
  | { readonly kind: 'uncounted'; readonly untilMs: number }
  | { readonly kind: 'failed'; readonly sinceMs: number; readonly untilMs: number }

type FetcherOptions = {
  readonly source: DownloadsSource
  readonly store: CountStore
  readonly days: NpmDays
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly signal: AbortSignal
}

type RangeRequest = { readonly name: string; readonly window: DayWindow; readonly isNew: boolean }

/** Drops the days after the last one that npm has counted, for which it returns 0. Returns null if no day is left. */
function untilDay(lastDay: Day | null, { firstDay, counts }: Counts): Counts | null {
  const end = lastDay === null ? counts.findLastIndex((count) => count > 0) + 1 : lastDay - firstDay + 1
  return end <= 0 ? null : { firstDay, counts: counts.slice(0, end) }
}

/** Maximum number of packages stored at once, below the limits of all stores. */
const STORED_AT_ONCE = 8

/** Fetches counts from npm and stores them. */
export class Fetcher {
  readonly #options: FetcherOptions
  readonly #notes = new LRUCache<string, FetchNote>({ max: MAX_NOTES })
  readonly #running = new Map<string, Promise<void>>()
  /** Packages of one answer are stored few at a time: stores drop values beyond their limit of waiting writes. */
  readonly #storing = createQueue({ concurrency: STORED_AT_ONCE })
  /** Packages for which npm returned an empty window right before busy days: times of the first and last such answer. */
  readonly #doubts = new LRUCache<string, { readonly sinceMs: number; readonly lastMs: number }>({
    max: MAX_NOTES,
  })

  constructor(options: FetcherOptions) {
    this.#options = options
  }

  /** Returns why the last request for a package returned no counts; null if it returned some, or there was no request. */
  noteOf(name: string): FetchNote | null {
    return this.#notes.get(name) ?? null
  }

  /** Returns whether the package may be requested now. */
  mayAsk(name: string): boolean {
    return this.#options.now() >= (this.#notes.get(name)?.untilMs ?? 0)
  }

  /** Fetches the newest days of packages; concurrent calls for a package share a request. Failures are noted, not thrown. */
  async fetchNewest(names: readonly string[], lane: Lane): Promise<void> {
    const begun = names.filter((name) => !this.#running.has(name) && this.mayAsk(name))
    const work = this.#requestNewest(begun, lane).finally(() => {
      for (const name of begun) this.#running.delete(name)
    })
    for (const name of begun) this.#running.set(name, work)
    await Promise.all(names.map(async (name) => this.#running.get(name)))
  }

  /**
   * Fetches older days of the first of `names` with days to fetch, together with unscoped packages that lack the same days.
   * Returns the packages with more to fetch.
   */
  async fetchHistory(names: readonly string[], lane: Lane): Promise<string[]> {
    const wanted = await this.#historyRequests(names)
    const [first] = wanted
    if (!first) return []
    const isTogether = ({ name, window }: RangeRequest): boolean =>
      !name.startsWith('@') && window.to === first.window.to && window.from === first.window.from
    const group = first.name.startsWith('@') ? [first] : wanted.filter(isTogether)
    await this.#request(group, lane)
    const before = new Map(wanted.map(({ name, window }) => [name, window]))
    const after = await this.#historyRequests([...before.keys()])
    const requested = new Set(group.map(({ name }) => name))
    // A package whose window did not move has failed, and is left to a later call.
    const hasMore = ({ name, window }: RangeRequest): boolean =>
      !requested.has(name) || window.to !== before.get(name)?.to
    return after.filter(hasMore).map(({ name }) => name)
  }

  async #requestNewest(names: readonly string[], lane: Lane): Promise<void> {
    const requests = (await Promise.all(names.map((name) => this.#newestRequest(name)))).filter(
      (each) => each !== null,
    )
    const unscoped = requests.filter(({ name }) => !name.startsWith('@'))
    const groups = [
      ...requests.filter(({ name }) => name.startsWith('@')).map((each) => [each]),
      unscoped.filter(({ isNew }) => isNew),
      unscoped.filter(({ isNew }) => !isNew),
    ]
    await Promise.all(groups.map((group) => this.#request(group, lane)))
  }

  /** Returns the request for the newest days; null if another instance has fetched them meanwhile. */
  async #newestRequest(name: string): Promise<RangeRequest | null> {
    const { store, days, now, signal } = this.#options
    const lastDay = days.lastDay()
    const { value: stored } = await store.readShared(name, signal)
    if (!stored) return { name, window: newestWindow(lastDay), isNew: true }
    if (lastKnownDay(stored) >= lastDay && now() - stored.asOfMs < FAILURE_MS) return null
    return { name, window: refreshWindow(stored, lastDay), isNew: false }
  }

  /** Returns the requests for older days. Packages with a doubtful answer are paused. */
  async #historyRequests(names: readonly string[]): Promise<RangeRequest[]> {
    const { store, now, signal } = this.#options
    const entries = await Promise.all(names.map((name) => store.read(name, signal)))
    return entries.flatMap((stored) => {
      const window = stored && historyWindow(stored)
      if (!stored || !window) return []
      const name = stored.packageName
      const doubt = this.#doubts.get(name)
      const isPaused = doubt !== undefined && now() - doubt.lastMs < DOUBT_PAUSE_MS
      return isPaused || !this.mayAsk(name) ? [] : [{ name, window, isNew: false }]
    })
  }

  async #request(requests: readonly RangeRequest[], lane: Lane): Promise<void> {
    const { source, signal } = this.#options
    const [first] = requests
    if (!first) return
    if (requests.length === 1) {
      const { name, window } = first
      await this.#store(first, await source.range(name, dayRange(window), { lane, signal }), lane)
      return
    }
    const { to } = first.window
    const earliest = Math.min(...requests.map(({ window }) => window.from))
    const window = { from: Math.max(earliest, newestWindow(to, MAX_SHARED_WINDOW).from), to }
    const names = requests.map(({ name }) => name)
    const answers = await source.ranges(names, dayRange(window), { lane, signal })
    await Promise.all(
      [...answers].map(([name, answer]) =>
        this.#storing.runAlways(() => this.#store({ name, window }, answer, lane)),
      ),
    )
  }

  /** Stores the counts of an answer, or notes why it has none. */
  async #store(
    { name, window }: Pick<RangeRequest, 'name' | 'window'>,
    answer: Answer<RangeCounts>,
    lane: Lane,
  ): Promise<void> {
    const { source, store, days, now, signal } = this.#options
    if (answer.kind !== 'found') {
      // While npm refuses all calls, a failure says nothing about this package.
      if (answer.kind === 'missing' || source.health().kind === 'well') this.#noteFailure(name, answer)
      return
    }
    const counts = untilDay(days.calendar()?.lastCountedDay ?? null, countsOf(answer.value))
    const stored = await store.read(name, signal)
    const isEmpty = counts?.counts.every((count) => count === 0) ?? true
    // A first answer without downloads is not stored: it would end the history, and may be wrong.
    if (!stored && isEmpty) return this.#noteUncounted(name, window, lane)
    if (!counts) {
      this.#noteFailure(name, unavailable('npm has no download counts'))
      return
    }
    this.#notes.delete(name)
    const received = withHistory(storedCounts(name, counts, now()), window)
    if (stored && isEmpty && window.to < stored.firstDay && this.#isDoubtful(stored)) return
    await store.add(name, received, signal)
  }

  /** Notes that a package has no downloads, once the longest window confirms it. */
  async #noteUncounted(name: string, { from, to }: DayWindow, lane: Lane): Promise<void> {
    const longest = newestWindow(to)
    if (from > longest.from) await this.#request([{ name, window: longest, isNew: true }], lane)
    else this.#notes.set(name, { kind: 'uncounted', untilMs: this.#options.now() + UNCOUNTED_MS })
  }

  #noteFailure(name: string, answer: Exclude<Answer<never>, { kind: 'found' }>): void {
    const nowMs = this.#options.now()
    if (answer.kind === 'missing') {
      this.#notes.set(name, { kind: 'missing', untilMs: nowMs + MISSING_MS })
      return
    }
    const before = this.#notes.get(name)
    const sinceMs = before?.kind === 'failed' ? before.sinceMs : nowMs
    const pauseMs = answer.retryAfterSeconds === null ? FAILURE_MS : answer.retryAfterSeconds * 1000
    this.#notes.set(name, { kind: 'failed', sinceMs, untilMs: nowMs + pauseMs })
  }

  /** Returns true while an empty window before the stored days is not trusted. */
  #isDoubtful(stored: StoredCounts): boolean {
    if (isBelievableBeginning(stored)) return false
    const nowMs = this.#options.now()
    const sinceMs = this.#doubts.get(stored.packageName)?.sinceMs ?? nowMs
    this.#doubts.set(stored.packageName, { sinceMs, lastMs: nowMs })
    return nowMs - sinceMs < DOUBT_MS
  }
}
