import { LRUCache } from 'lru-cache'
import type { Day } from '~/domain/downloads/days'
import { storedCounts, type Counts, type StoredCounts } from '~/domain/downloads/stored-counts'
import {
  historyWindow,
  isBelievableBeginning,
  lastKnownDay,
  LONGEST_SHARED_WINDOW,
  newestWindow,
  refreshWindow,
  withHistory,
  type DayWindow,
} from '~/domain/downloads/windows'
import { unavailable, type Answer } from '~/ports/answer'
import type { DownloadsSource, Lane, RangeCounts } from '~/ports/downloads/port'
import type { CountStore } from './count-store.server'
import { countsOf, dayRange, type NpmDays } from './npm-days.server'

/** npm's answer is the same for an unknown package and one without any counts yet: it is checked again after this. */
const MISSING_MS = 3_600_000
/** A package without any download may get its first one with each day that npm counts; a wrong answer is set right sooner. */
const UNCOUNTED_MS = 600_000
/** After a failure that npm gave no advice for. */
const FAILURE_MS = 60_000
const MAX_NOTES = 5_000
/** An empty window right before busy days may be a mistake of npm: it is believed when npm says the same a day later. */
const DOUBT_MS = 24 * 3_600_000
/** Until then, npm is asked again after this time. */
const DOUBT_PAUSE_MS = 3_600_000

/** Why npm gave no counts of a package. Moments are milliseconds since 1970. */
export type FetchNote =
  | { readonly kind: 'missing'; readonly untilMs: number }
  /** npm knows the package, and has counted nothing of it. */
  | { readonly kind: 'uncounted'; readonly untilMs: number }
  | { readonly kind: 'failed'; readonly sinceMs: number; readonly untilMs: number }

/** What a {@link Fetcher} needs. */
export type FetcherOptions = {
  readonly source: DownloadsSource
  readonly store: CountStore
  readonly days: NpmDays
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Ends all work. */
  readonly signal: AbortSignal
}

type RangeRequest = { readonly name: string; readonly window: DayWindow; readonly isNew: boolean }

/** Without the days after the last one that npm has counted: there, it says 0. Null when nothing is left. */
function upTo(lastDay: Day | null, { firstDay, counts }: Counts): Counts | null {
  const end = lastDay === null ? counts.findLastIndex((count) => count > 0) + 1 : lastDay - firstDay + 1
  return end <= 0 ? null : { firstDay, counts: counts.slice(0, end) }
}

/** Asks npm for counts, and stores them. */
export class Fetcher {
  readonly #options: FetcherOptions
  readonly #notes = new LRUCache<string, FetchNote>({ max: MAX_NOTES })
  readonly #running = new Map<string, Promise<void>>()
  /** Packages of which npm says that a window right before busy days is empty: since when, and when that was said last. */
  readonly #doubts = new LRUCache<string, { readonly sinceMs: number; readonly lastMs: number }>({
    max: MAX_NOTES,
  })

  constructor(options: FetcherOptions) {
    this.#options = options
  }

  /** Why the last question about a package had no counts; null when it had. */
  noteOf(name: string): FetchNote | null {
    return this.#notes.get(name) ?? null
  }

  /** Whether a package may be asked for now. */
  mayAsk(name: string): boolean {
    return this.#options.now() >= (this.#notes.get(name)?.untilMs ?? 0)
  }

  /** Asks for the newest days of packages, each in a single flight. A refusal of a package is noted, not thrown. */
  async fetchNewest(names: readonly string[], lane: Lane): Promise<void> {
    const begun = names.filter((name) => !this.#running.has(name) && this.mayAsk(name))
    const work = this.#askNewest(begun, lane).finally(() => {
      for (const name of begun) this.#running.delete(name)
    })
    for (const name of begun) this.#running.set(name, work)
    await Promise.all(names.map(async (name) => this.#running.get(name)))
  }

  /** Asks for older days of packages, by one call. Returns those that have more to ask for. */
  async fetchHistory(names: readonly string[], lane: Lane): Promise<string[]> {
    const wanted = await this.#pastOf(names)
    const [first] = wanted
    if (!first) return []
    const isTogether = ({ name, window }: RangeRequest): boolean =>
      !name.startsWith('@') && window.to === first.window.to && window.from === first.window.from
    const group = first.name.startsWith('@') ? [first] : wanted.filter(isTogether)
    await this.#ask(group, lane)
    const before = new Map(wanted.map(({ name, window }) => [name, window]))
    const after = await this.#pastOf([...before.keys()])
    const requested = new Set(group.map(({ name }) => name))
    // What did not get further has failed, and is left to another time.
    const isLeft = ({ name, window }: RangeRequest): boolean =>
      !requested.has(name) || window.to !== before.get(name)?.to
    return after.filter(isLeft).map(({ name }) => name)
  }

  async #askNewest(names: readonly string[], lane: Lane): Promise<void> {
    const requests = (await Promise.all(names.map((name) => this.#newestOf(name)))).filter(
      (each) => each !== null,
    )
    const unscoped = requests.filter(({ name }) => !name.startsWith('@'))
    const groups = [
      ...requests.filter(({ name }) => name.startsWith('@')).map((each) => [each]),
      unscoped.filter(({ isNew }) => isNew),
      unscoped.filter(({ isNew }) => !isNew),
    ]
    await Promise.all(groups.map((group) => this.#ask(group, lane)))
  }

  /** The newest days to ask for; null when another instance has asked meanwhile. */
  async #newestOf(name: string): Promise<RangeRequest | null> {
    const { store, days, now, signal } = this.#options
    const lastDay = days.lastDay()
    const stored = await store.readShared(name, signal)
    if (!stored) return { name, window: newestWindow(lastDay), isNew: true }
    if (lastKnownDay(stored) >= lastDay && now() - stored.asOfMs < FAILURE_MS) return null
    return { name, window: refreshWindow(stored, lastDay), isNew: false }
  }

  /** What to ask for of the past of packages. After a doubtful answer, a package is left out for a while. */
  async #pastOf(names: readonly string[]): Promise<RangeRequest[]> {
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

  async #ask(requests: readonly RangeRequest[], lane: Lane): Promise<void> {
    const { source, signal } = this.#options
    const [first] = requests
    if (!first) return
    if (requests.length === 1) {
      const { name, window } = first
      await this.#take(first, await source.range(name, dayRange(window), { lane, signal }), lane)
      return
    }
    const { to } = first.window
    const earliest = Math.min(...requests.map(({ window }) => window.from))
    const window = { from: Math.max(earliest, newestWindow(to, LONGEST_SHARED_WINDOW).from), to }
    const names = requests.map(({ name }) => name)
    const answers = await source.ranges(names, dayRange(window), { lane, signal })
    await Promise.all([...answers].map(([name, answer]) => this.#take({ name, window }, answer, lane)))
  }

  /** Stores an answer, or notes why it has no counts. */
  async #take(
    { name, window }: Pick<RangeRequest, 'name' | 'window'>,
    answer: Answer<RangeCounts>,
    lane: Lane,
  ): Promise<void> {
    const { source, store, days, now, signal } = this.#options
    if (answer.kind !== 'found') {
      // While npm refuses all calls, that says nothing about this package.
      if (answer.kind === 'missing' || source.health().kind === 'well') this.#noteFailure(name, answer)
      return
    }
    const counts = upTo(days.calendar()?.lastCountedDay ?? null, countsOf(answer.value))
    const stored = await store.read(name, signal)
    const isEmpty = counts?.counts.every((count) => count === 0) ?? true
    // A first answer without downloads is not stored: it would end the history, and may be a mistake.
    if (!stored && isEmpty) return this.#takeNothing(name, window, lane)
    if (!counts) {
      this.#noteFailure(name, unavailable('npm has no download counts'))
      return
    }
    this.#notes.delete(name)
    const received = withHistory(storedCounts(name, counts, now()), window)
    if (stored && isEmpty && window.to < stored.firstDay && this.#isDoubtful(stored)) return
    await store.add(received, signal)
  }

  /** Notes that nothing was counted of a package, once the longest window says so. */
  async #takeNothing(name: string, { from, to }: DayWindow, lane: Lane): Promise<void> {
    const longest = newestWindow(to)
    if (from > longest.from) await this.#ask([{ name, window: longest, isNew: true }], lane)
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

  /** True while an empty range of days before the stored ones is not trusted. */
  #isDoubtful(stored: StoredCounts): boolean {
    if (isBelievableBeginning(stored)) return false
    const nowMs = this.#options.now()
    const sinceMs = this.#doubts.get(stored.packageName)?.sinceMs ?? nowMs
    this.#doubts.set(stored.packageName, { sinceMs, lastMs: nowMs })
    return nowMs - sinceMs < DOUBT_MS
  }
}
