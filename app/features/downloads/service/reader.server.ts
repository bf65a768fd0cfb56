import type { NoSeries, SeriesAnswer, Staleness } from '~/domain/downloads/answer'
import { knownSeries } from '~/domain/downloads/known-series'
import { isPackageName } from '~/domain/downloads/package-name'
import type { NpmCalendar } from '~/domain/downloads/npm-calendar'
import type { DailySeries } from '~/domain/downloads/series'
import type { StoredCounts } from '~/domain/downloads/stored-counts'
import { lastKnownDay } from '~/domain/downloads/windows'
import type { ReadLimits } from '~/features/downloads/types'
import type { DownloadsSource } from '~/ports/downloads/port'
import { waitWithin } from '~/ports/resilience/timeout'
import type { CountStore } from './count-store.server'
import type { Fetcher } from './fetcher.server'
import type { HistoryQueue } from './history-queue.server'
import type { NewcomerLimit } from './newcomer-limit.server'
import { ALL_OF_NPM, type NpmDays } from './npm-days.server'
import type { ViewedPackages } from './viewed-packages.server'

/** What a {@link Reader} needs. */
export type ReaderOptions = {
  readonly source: DownloadsSource
  readonly store: CountStore
  readonly days: NpmDays
  readonly fetcher: Fetcher
  readonly history: HistoryQueue
  readonly viewed: ViewedPackages
  readonly newcomers: NewcomerLimit
  /** Packages that are fetched anyway. */
  readonly pinned: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A zero that a busy package cannot have is asked for again after this time. */
const DOUBT_MS = 30 * 60_000

/** Gives what is stored at once, and asks npm for the rest as long as the reader waits. */
export class Reader {
  readonly #options: ReaderOptions
  readonly #pinned: ReadonlySet<string>
  readonly #answers: Answers

  constructor(options: ReaderOptions) {
    this.#options = options
    this.#pinned = new Set(options.pinned)
    this.#answers = new Answers(options)
  }

  async readAllOfNpm({ waitMs, signal }: ReadLimits): Promise<SeriesAnswer> {
    const { days } = this.#options
    if (waitMs > 0) await waitWithin(days.look('reader'), waitMs, signal)
    return this.#answers.of(ALL_OF_NPM, days.all())
  }

  async readDownloads(names: readonly string[], limits: ReadLimits): Promise<SeriesAnswer[]> {
    const { store, viewed, history } = this.#options
    const { waitMs, signal } = limits
    const overQuota = new Set<string>()
    const wanted = [...new Set(names)].filter(isPackageName)
    if (waitMs > 0) await waitWithin(this.#fetchLacking(wanted, limits, overQuota), waitMs, signal)
    const entries = new Map(
      await Promise.all(wanted.map(async (name) => [name, await store.read(name, signal)] as const)),
    )
    const answers = names.map((packageName) =>
      isPackageName(packageName)
        ? this.#answers.of(packageName, entries.get(packageName) ?? null, overQuota.has(packageName))
        : ({ kind: 'missing', packageName } as const),
    )
    // Names that npm does not know are not refreshed: anything may stand in an address.
    if (waitMs > 0)
      viewed.note(answers.filter(({ kind }) => kind !== 'missing').map(({ packageName }) => packageName))
    const open = answers.filter((answer) => answer.kind === 'found' && !answer.isComplete)
    if (waitMs > 0 && open.length > 0)
      history.add(
        open.map(({ packageName }) => packageName),
        'history',
      )
    return answers
  }

  /** Asks for what is lacking. New packages over the limit of the reader are not asked for, and put into `overQuota`. */
  async #fetchLacking(
    names: readonly string[],
    { signal, reader = null }: ReadLimits,
    overQuota: Set<string>,
  ): Promise<void> {
    const { store, days, fetcher, newcomers } = this.#options
    // At first, npm's last counted day is asked for beside the counts; later, what is known of it will do.
    const looked = days.look('reader')
    const entries = await Promise.all(names.map((name) => store.read(name, signal)))
    const lacking = names.filter((_, at) => {
      const entry = entries[at]
      return !entry || this.#answers.isBehind(entry)
    })
    const unseen = names.filter((name, at) => !entries[at] && !this.#pinned.has(name) && fetcher.mayAsk(name))
    for (const name of newcomers.overQuota(unseen, reader)) overQuota.add(name)
    const asked = lacking.filter((name) => !overQuota.has(name))
    await fetcher.fetchNewest(asked, 'reader')
    if (!days.calendar()) await looked
  }
}

/** Answers with what is stored of packages, and says what is lacking and why. */
class Answers {
  readonly #options: Pick<ReaderOptions, 'source' | 'days' | 'fetcher' | 'now'>
  /** The series of entries, made once while neither the entry nor the calendar changes. */
  readonly #made = new WeakMap<StoredCounts, { calendar: NpmCalendar | null; series: DailySeries | null }>()

  constructor(options: Pick<ReaderOptions, 'source' | 'days' | 'fetcher' | 'now'>) {
    this.#options = options
  }

  of(packageName: string, stored: StoredCounts | null, isOverQuota = false): SeriesAnswer {
    const series = stored && this.#seriesOf(stored)
    if (stored && series) {
      const { isComplete, asOfMs } = stored
      return { kind: 'found', packageName, series, isComplete, asOfMs, stale: this.#staleness(stored) }
    }
    const note = this.#options.fetcher.noteOf(packageName)
    if (note?.kind === 'missing') return { kind: 'missing', packageName }
    if (note?.kind === 'uncounted') return { kind: 'unavailable', packageName, reason: { kind: 'uncounted' } }
    const reason = this.#outage(packageName) ?? {
      kind: isOverQuota ? ('over-quota' as const) : ('fetching' as const),
    }
    return { kind: 'unavailable', packageName, reason }
  }

  /** Whether npm has counted days that the entry lacks. */
  isBehind(stored: StoredCounts): boolean {
    const { lastCountedDay } = this.#options.days.calendar() ?? {}
    if (lastCountedDay === undefined) return false
    if (lastKnownDay(stored) < lastCountedDay) return true
    const series = this.#seriesOf(stored)
    const isShort = (series?.lastCountedDay ?? 0) < lastCountedDay
    return isShort && this.#options.now() - stored.asOfMs > DOUBT_MS
  }

  #seriesOf(stored: StoredCounts): DailySeries | null {
    const calendar = this.#options.days.calendar()
    const known = this.#made.get(stored)
    if (known && known.calendar === calendar) return known.series
    const series = knownSeries(stored, calendar)
    this.#made.set(stored, { calendar, series })
    return series
  }

  #staleness(stored: StoredCounts): Staleness | null {
    const { fetcher, days } = this.#options
    const name = stored.packageName
    if (fetcher.noteOf(name)?.kind === 'missing') return { kind: 'gone' }
    if (!this.isBehind(stored) && !days.isOverdue()) return null
    return this.#outage(name) ?? (this.isBehind(stored) ? { kind: 'refreshing' } : null)
  }

  /** Why npm tells nothing now; null when it does. */
  #outage(name: string): Extract<NoSeries, { kind: 'unreachable' | 'limited' }> | null {
    const health = this.#options.source.health()
    if (health.kind !== 'well') return health
    const note = this.#options.fetcher.noteOf(name)
    return note?.kind === 'failed' ? { kind: 'unreachable', sinceMs: note.sinceMs } : null
  }
}
