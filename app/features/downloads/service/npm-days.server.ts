import { HOUR_MS } from '~/constants/time'
import { dayAt, parseDay, formatDay, type Day } from '~/domain/downloads/days'
import { readCalendar, type NpmCalendar } from '~/domain/downloads/npm-calendar'
import { storedCounts, type Counts, type StoredCounts } from '~/domain/downloads/stored-counts'
import { historyWindow, newestWindow, withHistory, type DayWindow } from '~/domain/downloads/windows'
import type { DayRange, DownloadsSource, Lane, RangeCounts } from '~/ports/downloads/port'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import type { CountStore } from './count-store.server'

/** Name of the entry for all packages together. */
export const ALL_OF_NPM = ''

/** Interval of checks, in milliseconds, until npm has counted yesterday. */
const CHECK_MS = 30 * 60_000
/** Interval of checks, in milliseconds, once npm has counted yesterday: until tomorrow, it only corrects counts. */
const COUNTED_CHECK_MS = 6 * HOUR_MS
/** Pause after a failure. */
const RETRY_MS = 60_000

/** Formats a window as npm's dates. */
export function dayRange({ from, to }: DayWindow): DayRange {
  return { from: formatDay(from), to: formatDay(to) }
}

/** Converts the counts of npm's answer to counts by day number. @throws an error if the date is invalid. */
export function countsOf({ from, counts }: RangeCounts): Counts {
  const firstDay = parseDay(from)
  if (firstDay === null) throw new Error(`"${from}" is not a date`)
  return { firstDay, counts: Float64Array.from(counts) }
}

/** Tracks which days npm has counted, from the downloads of all packages together. */
export type NpmDays = {
  /** Returns npm's calendar; null before the first answer. */
  readonly calendar: () => NpmCalendar | null
  /** Returns the counts of all packages together; null before the first answer. */
  readonly all: () => StoredCounts | null
  /** Returns the last day to request: npm's last counted day if known, otherwise yesterday. */
  readonly lastDay: () => Day
  /** Returns true if the last check failed, so that npm may have counted a newer day. */
  readonly isOverdue: () => boolean
  /** Updates npm's last counted day if due, by at most one call, which concurrent callers share. */
  readonly look: (lane: Lane) => Promise<void>
  /** Fetches older days. Resolves to true if there may be more. */
  readonly fetchHistory: () => Promise<boolean>
}

type NpmDaysOptions = {
  readonly source: DownloadsSource
  readonly store: CountStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly signal: AbortSignal
}

/** Creates a tracker without any days. */
export function createNpmDays({ source, store, now, signal }: NpmDaysOptions): NpmDays {
  const share = createSingleFlight<void>()
  let known: StoredCounts | null = null
  let calendar: NpmCalendar | null = null
  let nextCheckMs = -Infinity
  let hasFailed = false

  function update(entry: StoredCounts | null): void {
    if (!entry || entry === known) return
    known = entry
    calendar = readCalendar(entry)
  }

  async function fetchDays(window: DayWindow, lane: Lane): Promise<boolean> {
    const answer = await source.allOfNpm(dayRange(window), { lane, signal })
    if (answer.kind !== 'found') return false
    const received = storedCounts(ALL_OF_NPM, countsOf(answer.value), now())
    update(await store.add(ALL_OF_NPM, withHistory(received, window), signal))
    return true
  }

  async function look(lane: Lane): Promise<void> {
    if (!known) update(await store.read(ALL_OF_NPM, signal))
    const yesterday = dayAt(now()) - 1
    hasFailed = !(await fetchDays(newestWindow(yesterday), lane))
    const isCounted = (calendar?.lastCountedDay ?? 0) >= yesterday
    nextCheckMs = now() + (hasFailed ? RETRY_MS : isCounted ? COUNTED_CHECK_MS : CHECK_MS)
  }

  return {
    calendar: () => calendar,
    all: () => known,
    lastDay: () => calendar?.lastCountedDay ?? dayAt(now()) - 1,
    isOverdue: () => hasFailed,
    look: async (lane) => (now() < nextCheckMs ? undefined : share('', () => look(lane))),
    async fetchHistory() {
      const window = known && historyWindow(known)
      return window !== null && (await fetchDays(window, 'background'))
    },
  }
}
