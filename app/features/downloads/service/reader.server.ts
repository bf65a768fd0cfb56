import type { NoSeries, SeriesAnswer, Staleness } from '~/domain/downloads/answer'
import { knownSeries } from '~/domain/downloads/known-series'
import { isPackageName } from '~/domain/downloads/package-name'
import type { NpmCalendar } from '~/domain/downloads/npm-calendar'
import type { DailySeries } from '~/domain/downloads/series'
import type { StoredCounts } from '~/domain/downloads/stored-counts'
import { lastKnownDay } from '~/domain/downloads/windows'
import type { Downloads, ReadLimits } from '~/features/downloads/types'
import type { DownloadsSource } from '~/ports/downloads/port'
import { waitWithin } from '~/ports/resilience/timeout'
import type { CountStore } from './count-store.server'
import type { Fetcher } from './fetcher.server'
import type { HistoryQueue } from './history-queue.server'
import type { NewcomerLimit } from './newcomer-limit.server'
import { ALL_OF_NPM, type NpmDays } from './npm-days.server'
import type { ViewedPackages } from './viewed-packages.server'

/** Options of {@link createReader}. */
export type ReaderOptions = {
  readonly source: DownloadsSource
  readonly store: CountStore
  readonly days: NpmDays
  readonly fetcher: Fetcher
  readonly history: HistoryQueue
  readonly viewed: ViewedPackages
  readonly newcomers: NewcomerLimit
  /** Packages that are refreshed anyway, and so not subject to the limit on new ones. */
  readonly pinned: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Age in milliseconds after which an implausible zero of a busy package is fetched again. */
const DOUBT_MS = 30 * 60_000

/** Series by entry; valid while the calendar is the same. */
const cachedSeries = new WeakMap<StoredCounts, { calendar: NpmCalendar | null; series: DailySeries | null }>()

function seriesOf(stored: StoredCounts, calendar: NpmCalendar | null): DailySeries | null {
  const known = cachedSeries.get(stored)
  if (known && known.calendar === calendar) return known.series
  const series = knownSeries(stored, calendar)
  cachedSeries.set(stored, { calendar, series })
  return series
}

/** Returns whether npm has counted days that the entry lacks. */
function isBehind({ days, now }: ReaderOptions, stored: StoredCounts): boolean {
  const calendar = days.calendar()
  if (!calendar) return false
  const { lastCountedDay } = calendar
  if (lastKnownDay(stored) < lastCountedDay) return true
  const series = seriesOf(stored, calendar)
  return (series?.lastCountedDay ?? 0) < lastCountedDay && now() - stored.asOfMs > DOUBT_MS
}

/** Returns why npm does not answer now, or failed to answer for this package; null if neither is the case. */
function outage(
  { source, fetcher }: ReaderOptions,
  name: string,
): Extract<NoSeries, { kind: 'unreachable' | 'limited' }> | null {
  const health = source.health()
  if (health.kind !== 'well') return health
  const note = fetcher.noteOf(name)
  return note?.kind === 'failed' ? { kind: 'unreachable', sinceMs: note.sinceMs } : null
}

function staleness(options: ReaderOptions, stored: StoredCounts): Staleness | null {
  const name = stored.packageName
  if (options.fetcher.noteOf(name)?.kind === 'missing') return { kind: 'gone' }
  if (!isBehind(options, stored) && !options.days.isOverdue()) return null
  return outage(options, name) ?? (isBehind(options, stored) ? { kind: 'refreshing' } : null)
}

function answerOf(
  options: ReaderOptions,
  packageName: string,
  stored: StoredCounts | null,
  isOverQuota = false,
): SeriesAnswer {
  const series = stored && seriesOf(stored, options.days.calendar())
  if (stored && series) {
    const { isComplete, asOfMs } = stored
    return { kind: 'found', packageName, series, isComplete, asOfMs, stale: staleness(options, stored) }
  }
  const note = options.fetcher.noteOf(packageName)
  if (note?.kind === 'missing') return { kind: 'missing', packageName }
  if (note?.kind === 'uncounted') return { kind: 'unavailable', packageName, reason: { kind: 'uncounted' } }
  const reason = outage(options, packageName) ?? {
    kind: isOverQuota ? ('over-quota' as const) : ('fetching' as const),
  }
  return { kind: 'unavailable', packageName, reason }
}

/** Fetches missing counts. New packages over the reader's limit are added to `overQuota` instead. */
async function fetchLacking(
  options: ReaderOptions,
  names: readonly string[],
  { signal, reader = null }: ReadLimits,
  overQuota: Set<string>,
): Promise<void> {
  const { store, days, fetcher, newcomers, pinned } = options
  // Only the first call waits for npm's last counted day; later ones use the known day.
  const daysUpdate = days.look('reader')
  const entries = await Promise.all(names.map((name) => store.read(name, signal)))
  const lacking = names.filter((_, at) => {
    const entry = entries[at]
    return !entry || isBehind(options, entry)
  })
  const unseen = names.filter((name, at) => !entries[at] && !pinned.includes(name) && fetcher.mayAsk(name))
  for (const name of newcomers.overQuota(unseen, reader)) overQuota.add(name)
  const requested = lacking.filter((name) => !overQuota.has(name))
  await fetcher.fetchNewest(requested, 'reader')
  if (!days.calendar()) await daysUpdate
}

/** Creates functions that return stored counts, after fetching missing ones for as long as the caller waits. */
export function createReader(options: ReaderOptions): Pick<Downloads, 'readDownloads' | 'readAllOfNpm'> {
  const { store, days, viewed, history } = options
  return {
    async readDownloads(names, limits) {
      const { waitMs, signal } = limits
      const overQuota = new Set<string>()
      const wanted = [...new Set(names)].filter(isPackageName)
      if (waitMs > 0) await waitWithin(fetchLacking(options, wanted, limits, overQuota), waitMs, signal)
      const entries = new Map(
        await Promise.all(wanted.map(async (name) => [name, await store.read(name, signal)] as const)),
      )
      const answers = names.map((packageName) =>
        isPackageName(packageName)
          ? answerOf(options, packageName, entries.get(packageName) ?? null, overQuota.has(packageName))
          : ({ kind: 'missing', packageName } as const),
      )
      if (waitMs <= 0) return answers
      // Unknown names and those over the limit are not noted, because URLs may contain any name.
      const isNoted = ({ kind, packageName }: SeriesAnswer) =>
        kind !== 'missing' && !overQuota.has(packageName)
      viewed.note(answers.filter(isNoted).map(({ packageName }) => packageName))
      const open = answers.filter((answer) => answer.kind === 'found' && !answer.isComplete)
      if (open.length > 0) {
        const unfinished = open.map(({ packageName }) => packageName)
        history.add(unfinished, 'history')
      }
      return answers
    },
    async readAllOfNpm({ waitMs, signal }) {
      if (waitMs > 0) await waitWithin(days.look('reader'), waitMs, signal)
      return answerOf(options, ALL_OF_NPM, days.all())
    },
  }
}
