import type { NoSeries, SeriesAnswer, Staleness } from '~/domain/downloads/answer'
import { knownSeries } from '~/domain/downloads/known-series'
import { isPackageName } from '~/domain/downloads/package-name'
import type { NpmCalendar } from '~/domain/downloads/npm-calendar'
import type { DailySeries } from '~/domain/downloads/series'
import type { StoredCounts } from '~/domain/downloads/stored-counts'
import { lastKnownDay } from '~/domain/downloads/windows'
import type { Downloads, ReadLimits } from '~/features/downloads/downloads.server'
import type { DownloadsSource } from '~/ports/downloads/port'
import { waitWithin } from '~/ports/resilience/timeout'
import type { CountStore } from './count-store.server'
import type { Fetcher } from './fetcher.server'
import type { HistoryQueue } from './history-queue.server'
import type { NewcomerLimit } from './newcomer-limit.server'
import { ALL_OF_NPM, type NpmDays } from './npm-days.server'
import type { ViewedPackages } from './viewed-packages.server'

/** What {@link createReader} needs. */
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
export function createReader(options: ReaderOptions): Pick<Downloads, 'readDownloads' | 'readAllOfNpm'> {
  const { source, store, days, fetcher, history, viewed, newcomers, now } = options
  const pinned = new Set(options.pinned)

  /** The series of entries, made once while neither the entry nor the calendar changes. */
  const made = new WeakMap<StoredCounts, { calendar: NpmCalendar | null; series: DailySeries | null }>()

  function seriesOf(stored: StoredCounts): DailySeries | null {
    const calendar = days.calendar()
    const known = made.get(stored)
    if (known && known.calendar === calendar) return known.series
    const series = knownSeries(stored, calendar)
    made.set(stored, { calendar, series })
    return series
  }

  /** Whether npm has counted days that the entry lacks. */
  function isBehind(stored: StoredCounts): boolean {
    const { lastCountedDay } = days.calendar() ?? {}
    if (lastCountedDay === undefined) return false
    if (lastKnownDay(stored) < lastCountedDay) return true
    const series = seriesOf(stored)
    return (series?.lastCountedDay ?? 0) < lastCountedDay && now() - stored.asOfMs > DOUBT_MS
  }

  /** Why npm tells nothing now; null when it does. */
  function outage(name: string): Extract<NoSeries, { kind: 'unreachable' | 'limited' }> | null {
    const health = source.health()
    if (health.kind !== 'well') return health
    const note = fetcher.noteOf(name)
    return note?.kind === 'failed' ? { kind: 'unreachable', sinceMs: note.sinceMs } : null
  }

  function staleness(stored: StoredCounts): Staleness | null {
    const name = stored.packageName
    if (fetcher.noteOf(name)?.kind === 'missing') return { kind: 'gone' }
    if (!isBehind(stored) && !days.isOverdue()) return null
    return outage(name) ?? (isBehind(stored) ? { kind: 'refreshing' } : null)
  }

  function answerOf(packageName: string, stored: StoredCounts | null, isOverQuota = false): SeriesAnswer {
    const series = stored && seriesOf(stored)
    if (stored && series) {
      const { isComplete, asOfMs } = stored
      return { kind: 'found', packageName, series, isComplete, asOfMs, stale: staleness(stored) }
    }
    const note = fetcher.noteOf(packageName)
    if (note?.kind === 'missing') return { kind: 'missing', packageName }
    if (note?.kind === 'uncounted') return { kind: 'unavailable', packageName, reason: { kind: 'uncounted' } }
    const reason = outage(packageName) ?? {
      kind: isOverQuota ? ('over-quota' as const) : ('fetching' as const),
    }
    return { kind: 'unavailable', packageName, reason }
  }

  /** Asks for what is lacking. New packages over the limit of the reader are not asked for, and put into `overQuota`. */
  async function fetchLacking(
    names: readonly string[],
    { signal, reader = null }: ReadLimits,
    overQuota: Set<string>,
  ): Promise<void> {
    // At first, npm's last counted day is asked for beside the counts; later, what is known of it will do.
    const looked = days.look('reader')
    const entries = await Promise.all(names.map((name) => store.read(name, signal)))
    const lacking = names.filter((_, at) => {
      const entry = entries[at]
      return !entry || isBehind(entry)
    })
    const unseen = names.filter((name, at) => !entries[at] && !pinned.has(name) && fetcher.mayAsk(name))
    for (const name of newcomers.overQuota(unseen, reader)) overQuota.add(name)
    const asked = lacking.filter((name) => !overQuota.has(name))
    await fetcher.fetchNewest(asked, 'reader')
    if (!days.calendar()) await looked
  }

  async function readDownloads(names: readonly string[], limits: ReadLimits): Promise<SeriesAnswer[]> {
    const { waitMs, signal } = limits
    const overQuota = new Set<string>()
    const wanted = [...new Set(names)].filter(isPackageName)
    if (waitMs > 0) {
      await waitWithin(fetchLacking(wanted, limits, overQuota), waitMs, signal)
    }
    const entries = new Map(
      await Promise.all(wanted.map(async (name) => [name, await store.read(name, signal)] as const)),
    )
    const answers = names.map((packageName) =>
      isPackageName(packageName)
        ? answerOf(packageName, entries.get(packageName) ?? null, overQuota.has(packageName))
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

  return {
    readDownloads,
    async readAllOfNpm({ waitMs, signal }) {
      if (waitMs > 0) await waitWithin(days.look('reader'), waitMs, signal)
      return answerOf(ALL_OF_NPM, days.all())
    },
  }
}
