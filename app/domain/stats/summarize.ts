import type { SeriesAnswer } from '~/domain/downloads/answer'
import type { Day } from '~/domain/downloads/days'
import { type DailySeries, dayStates } from '~/domain/downloads/series'
import type { Release } from '~/domain/downloads/releases'
import type { VersionWeek } from '~/domain/downloads/version-weeks'
import type { StatsState } from './address'
import { type Bin, binBefore, binYearBefore, sumByBin, sumOf, sumOfSevenDays } from './bins'
import { baselineProblem, holesIn, type MajorWeeks, type PackageData, type StatsData } from './data'
import type { Value } from './geometry'
import { holesNote, installsAmong, notesOf, problemOf } from './notes'
import { binsOfRange, showsMinors, showsSevenDays } from './ranges'
import { paintsOf } from './tone'

type FoundSeries = Extract<SeriesAnswer, { readonly kind: 'found' }>

/**
 * A series that ends this many days before the newest does not delay the others: its package is gone, or npm is
 * unreachable for it.
 */
const MAX_LAG_DAYS = 14

/** A bin is not compared if a larger share of its days was never counted. */
const MAX_HOLES_SHARE = 0.05

const isFound = (answer: SeriesAnswer): answer is FoundSeries => answer.kind === 'found'

/**
 * Returns the last day to draw. All series end on the same day, since a day that only some have would look like a fall.
 */
function lastDayOf(found: readonly FoundSeries[]): Day | null {
  const lasts = found.map(({ series }) => series.lastCountedDay)
  if (lasts.length === 0) return null
  const newest = Math.max(...lasts)
  return Math.min(...lasts.filter((last) => last >= newest - MAX_LAG_DAYS))
}

const countedIndex = dayStates.indexOf('counted')
const neverIndex = dayStates.indexOf('never')

function neverCountedIn(found: readonly FoundSeries[], first: Day, last: Day): Day[] {
  const days = new Set<Day>()
  for (const { series } of found) {
    const from = Math.max(first, series.firstDay)
    for (let day = from; day <= last; day++) {
      if (series.states[day - series.firstDay] === neverIndex) days.add(day)
    }
  }
  return [...days].toSorted((a, b) => a - b)
}

/** The parameters shared by all sums of a view. */
type Frame = {
  readonly bins: readonly Bin[]
  readonly last: Day
  readonly isSevenDays: boolean
  readonly neverCounted: readonly Day[]
  readonly state: StatsState
}

/** Returns true if every elapsed day of a bin was counted or is known to precede the first download. */
function isKnown({ series, isComplete }: FoundSeries, { start, end }: Bin, last: Day): boolean {
  if (end - start === 1 && isUncounted(series, start)) return false
  return (isComplete || start >= series.firstDay) && Math.min(end - 1, last) <= series.lastCountedDay
}

/** Returns true for a day of a series that npm has not counted yet, or never will. */
const isUncounted = ({ states, firstDay }: DailySeries, day: Day): boolean =>
  (states[day - firstDay] ?? countedIndex) !== countedIndex

const daysOf = ({ firstDay, counts }: DailySeries) => ({ from: firstDay, counts })

const earlier = ({ start, end }: Bin, days: number): Bin => ({ start: start - days, end: end - days })

function compared(answer: FoundSeries, { bins, last, isSevenDays, neverCounted, state }: Frame) {
  const finished = bins.findLast(({ end }) => end <= last + 1)
  if (!finished) return { last: null, before: null, yearBefore: null }
  const shown = isSevenDays ? { start: finished.end - 7, end: finished.end } : finished
  const isWhole = (bin: Bin) => holesIn(bin, neverCounted) <= MAX_HOLES_SHARE * (bin.end - bin.start)
  const sum = ({ start, end }: Bin) => sumOf(daysOf(answer.series), start, end)
  const other = (bin: Bin): Value =>
    isKnown(answer, bin, last) && isWhole(bin) && isWhole(shown) ? sum(bin) : null
  return {
    last: isKnown(answer, shown, last) ? sum(shown) : null,
    before: other(isSevenDays ? earlier(shown, 7) : binBefore(finished, state.binning)),
    yearBefore: other(isSevenDays ? earlier(shown, 364) : binYearBefore(finished, state.binning)),
  }
}

/**
 * Returns true while days of the view, or those its last bin is compared with, are missing. Older days are irrelevant.
 */
function lacksHistory(answer: SeriesAnswer, frame: Frame | null): boolean {
  if (!isFound(answer) || answer.isComplete) return false
  const first = frame?.bins[0]
  if (!frame || !first || frame.state.range === 'all-time') return true
  const { start } = frame.bins.findLast(({ end }) => end <= frame.last + 1) ?? first
  const day = binYearBefore({ start, end: start }, frame.state.binning).start
  return answer.series.firstDay > Math.min(first.start, day) - (frame.isSevenDays ? 6 : 0)
}

function summarizePackage(answer: SeriesAnswer, frame: Frame | null): PackageData {
  const problem = problemOf(answer, lacksHistory(answer, frame))
  const name = answer.packageName
  if (!isFound(answer) || !frame) {
    const lack = isFound(answer) ? null : answer.kind === 'missing' ? 'missing' : answer.reason.kind
    return { name, values: [], total: 0, last: null, before: null, yearBefore: null, problem, lack }
  }
  const { bins, last, isSevenDays } = frame
  const days = daysOf(answer.series)
  // The unfinished bin excludes days after the last one drawn.
  const cut = { ...days, counts: days.counts.subarray(0, Math.max(0, last + 1 - days.from)) }
  const sums = isSevenDays ? sumOfSevenDays(cut, bins) : sumByBin(cut, bins)
  const values = sums.map((sum, at) => {
    const bin = bins[at]
    const needed = bin && isSevenDays ? { start: bin.start - 6, end: bin.end } : bin
    return needed && isKnown(answer, needed, last) ? sum : null
  })
  const [first] = bins
  return {
    name,
    values,
    total: first ? sumOf(cut, first.start, last + 1) : 0,
    ...compared(answer, frame),
    problem,
    lack: null,
  }
}

/** Maximum number of weeks shown, and of major versions per package. */
const MAX_WEEKS = 12
const MAX_MAJORS = 6

const countOf = ({ majors }: VersionWeek, major: string): Value =>
  majors.find(([each]) => each === major)?.[1] ?? null

/** Returns the downloads by major version of packages with at least two stored weeks. */
function majorsOf(answers: readonly SeriesAnswer[], versions: Answers['versions']): MajorWeeks[] {
  return answers.flatMap(({ packageName: name }) => {
    const weeks = (versions?.get(name) ?? []).slice(-MAX_WEEKS)
    const newest = weeks.at(-1)
    if (!newest || weeks.length < 2) return []
    const shown = newest.majors.slice(0, MAX_MAJORS).map(([major]) => major)
    return [
      {
        name,
        days: weeks.map(({ day }) => day),
        total: newest.majors.reduce((sum, [, count]) => sum + count, 0),
        majors: shown.map((major) => ({ major, values: weeks.map((week) => countOf(week, major)) })),
      },
    ]
  })
}

/** Maximum number of release marks per package; the newest are kept. */
const MAX_RELEASES = 12

function releasesIn(
  all: Answers['releases'],
  days: StatsData['days'],
  hasMinors: boolean,
): StatsData['releases'] {
  return [...(all ?? [])].flatMap(([name, releases]) =>
    releases
      .filter(({ day, isMajor }) => days && day >= days.first && day <= days.last && (isMajor || hasMinors))
      .slice(-MAX_RELEASES)
      .map(({ version, day }) => ({ name, version, day })),
  )
}

type Answers = {
  /** One per package of the groups. */
  readonly packages: readonly SeriesAnswer[]
  readonly baseline: SeriesAnswer | null
  /** Stored downloads by major version and package, oldest week first. */
  readonly versions?: ReadonlyMap<string, readonly VersionWeek[]>
  /** Stored releases by package, oldest first. */
  readonly releases?: ReadonlyMap<string, readonly Release[]>
  /** Stored dependencies by package. */
  readonly installs?: ReadonlyMap<string, readonly string[]>
  /** The current day, UTC. */
  readonly today: Day
}

/** Sums the days of all packages by the bins of the view. */
export function summarize(
  state: StatsState,
  { packages, baseline, versions, releases, installs, today }: Answers,
): StatsData {
  const all = baseline === null ? packages : [...packages, baseline]
  const found = all.filter(isFound)
  const last = lastDayOf(found)
  const isSevenDays = showsSevenDays(state.range, state.binning)
  let frame: Frame | null = null
  let days: StatsData['days'] = null
  let neverCounted: Day[] = []
  if (last !== null) {
    const born = Math.min(
      ...(packages.some(isFound) ? packages.filter(isFound) : found).map(({ series }) => series.firstDay),
    )
    const bins = binsOfRange(state.range, state.binning, { last, born })
    const [first] = bins
    if (first) {
      days = { first: first.start, last }
      // Includes another year for the comparison with the year before.
      neverCounted = neverCountedIn(found, first.start - 400, last)
      frame = { bins, last, isSevenDays, neverCounted, state }
      neverCounted = neverCounted.filter((day) => day >= first.start)
    }
  }
  const shown = {
    packages: packages.map((answer) => summarizePackage(answer, frame)),
    baseline: baseline === null ? null : summarizePackage(baseline, frame),
  }
  const ofBaseline = baselineProblem(shown)
  return {
    state,
    days,
    ...shown,
    isSevenDays,
    neverCounted,
    majors: majorsOf(packages, versions),
    releases: releasesIn(releases, days, showsMinors(state.range)),
    paints: paintsOf(state.groups),
    installs: installsAmong(
      packages.map(({ packageName }) => packageName),
      installs ?? new Map(),
    ),
    notes: [
      ...notesOf(all, { last: days?.last ?? null, today }),
      ...(ofBaseline === null ? [] : [ofBaseline]),
    ],
    holes: holesNote(neverCounted),
    isComplete: !all.some((answer) => isPending(answer) || lacksHistory(answer, frame)),
  }
}

/** Returns true while a package, or its newest days, are being fetched from npm. */
function isPending(answer: SeriesAnswer): boolean {
  if (answer.kind === 'missing') return false
  if (answer.kind === 'unavailable') return ['fetching', 'over-quota'].includes(answer.reason.kind)
  return answer.stale?.kind === 'refreshing'
}
