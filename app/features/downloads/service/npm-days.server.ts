import { dayAt, parseDay, formatDay, type Day } from '~/domain/downloads/days'
import { readCalendar, type NpmCalendar } from '~/domain/downloads/npm-calendar'
import { storedCounts, type Counts, type StoredCounts } from '~/domain/downloads/stored-counts'
import { historyWindow, newestWindow, withHistory, type DayWindow } from '~/domain/downloads/windows'
import type { DayRange, DownloadsSource, Lane, RangeCounts } from '~/ports/downloads/port'
import { createSingleFlight } from '~/ports/resilience/single-flight'
import type { CountStore } from './count-store.server'

/** The name of the entry of all packages together. */
export const ALL_OF_NPM = ''

/** npm counts a day some time after it has ended: while yesterday is not counted, it is looked for this often. */
const LOOK_MS = 30 * 60_000
/** Once yesterday is counted, nothing is new until tomorrow; only mistakes are mended. */
const COUNTED_LOOK_MS = 6 * 3_600_000
/** After a failure. */
const RETRY_MS = 60_000

/** Days as npm writes them. */
export function dayRange({ from, to }: DayWindow): DayRange {
  return { from: formatDay(from), to: formatDay(to) }
}

/** The counts of an answer of npm, by number of day. */
export function countsOf({ from, counts }: RangeCounts): Counts {
  const firstDay = parseDay(from)
  if (firstDay === null) throw new Error(`"${from}" is not a date`)
  return { firstDay, counts: Float64Array.from(counts) }
}

/** Knows which days npm has counted, from the downloads of all packages together. */
export type NpmDays = {
  /** As far as it is known; null before the first answer. */
  readonly calendar: () => NpmCalendar | null
  /** The counts of all packages together. */
  readonly all: () => StoredCounts | null
  /** The last day to ask for. */
  readonly lastDay: () => Day
  /** True when npm may have counted a day that is not known of, because asking has failed. */
  readonly isOverdue: () => boolean
  /** Updates npm's last counted day when due: at most one call, which all waiting callers share. */
  readonly look: (lane: Lane) => Promise<void>
  /** Asks for older days. True when there are more. */
  readonly fetchHistory: () => Promise<boolean>
}

/** What {@link createNpmDays} needs. */
export type NpmDaysOptions = {
  readonly source: DownloadsSource
  readonly store: CountStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Ends all work. */
  readonly signal: AbortSignal
}

/** Starts without any day. */
export function createNpmDays({ source, store, now, signal }: NpmDaysOptions): NpmDays {
  const share = createSingleFlight<void>()
  let known: StoredCounts | null = null
  let calendar: NpmCalendar | null = null
  let nextLookMs = -Infinity
  let hasFailed = false

  function learn(entry: StoredCounts | null): void {
    if (!entry || entry === known) return
    known = entry
    calendar = readCalendar(entry)
  }

  async function fetchDays(window: DayWindow, lane: Lane): Promise<boolean> {
    const answer = await source.allOfNpm(dayRange(window), { lane, signal })
    if (answer.kind !== 'found') return false
    const received = storedCounts(ALL_OF_NPM, countsOf(answer.value), now())
    learn(await store.add(withHistory(received, window), signal))
    return true
  }

  async function look(lane: Lane): Promise<void> {
    if (!known) learn(await store.read(ALL_OF_NPM, signal))
    const yesterday = dayAt(now()) - 1
    hasFailed = !(await fetchDays(newestWindow(yesterday), lane))
    const isCounted = (calendar?.lastCountedDay ?? 0) >= yesterday
    nextLookMs = now() + (hasFailed ? RETRY_MS : isCounted ? COUNTED_LOOK_MS : LOOK_MS)
  }

  return {
    calendar: () => calendar,
    all: () => known,
    lastDay: () => calendar?.lastCountedDay ?? dayAt(now()) - 1,
    isOverdue: () => hasFailed,
    look: async (lane) => (now() < nextLookMs ? undefined : share('', () => look(lane))),
    async fetchHistory() {
      const window = known && historyWindow(known)
      return window !== null && (await fetchDays(window, 'background'))
    },
  }
}
