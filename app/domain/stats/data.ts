import type { NoSeries } from '~/domain/downloads/answer'
import type { Day } from '~/domain/downloads/days'
import type { StatsState } from './address'
import { type Bin, binsBetween } from './bins'
import type { Value } from './geometry'

/** The counts of a package, summed by the bins of the view. */
export type PackageData = {
  readonly name: string
  /** One value per bin; null while history is being fetched. Empty if there are no counts. */
  readonly values: readonly Value[]
  readonly total: number
  /** Sums of the last finished bin, the one before, and the comparable one a year before; null if unknown. */
  readonly last: Value
  readonly before: Value
  readonly yearBefore: Value
  /** Why counts are missing or stale, as a sentence; null if they are not. */
  readonly problem: string | null
  /** Why there are no counts: npm has no such package, or the reason in the answer. Null if there are some. */
  readonly lack: 'missing' | NoSeries['kind'] | null
}

/** Weekly downloads of a package by major version, as far back as this site has stored them. */
export type MajorWeeks = {
  readonly name: string
  /** Last day of each week, oldest first; at least two. */
  readonly days: readonly Day[]
  /** Downloads of all versions in the newest week. */
  readonly total: number
  /** The majors with the most downloads, each with one value per week. */
  readonly majors: ReadonlyArray<{ readonly major: string; readonly values: readonly Value[] }>
}

/** The data of a view, which is serialized for the browser. */
export type StatsData = {
  readonly state: StatsState
  /** From the first day of the first bin to the last counted day; null without counts. */
  readonly days: { readonly first: Day; readonly last: Day } | null
  /** Every package of the groups once, in order. */
  readonly packages: readonly PackageData[]
  readonly baseline: PackageData | null
  /** True if each value is the sum of the seven days that end with its day. */
  readonly isSevenDays: boolean
  /** Days in the range that npm never counted. */
  readonly neverCounted: readonly Day[]
  /** Packages with at least two stored weeks. */
  readonly majors: readonly MajorWeeks[]
  /** Releases in the range, oldest first per package: majors, and minors in a short range. */
  readonly releases: ReadonlyArray<{ readonly name: string; readonly version: string; readonly day: Day }>
  /** Pairs of packages in the view of which the first depends on the second. */
  readonly installs: ReadonlyArray<readonly [by: string, installed: string]>
  /** SVG paint by chosen `#rrggbb`, adjusted to be visible in both themes. */
  readonly paints: Readonly<Record<string, string>>
  /** Sentences about the range of the counts and its reasons; {@link notesFor} adds those about the lines of a view. */
  readonly notes: readonly string[]
  /** Sentence about the days of the view that npm never counted; null if there are none. */
  readonly holes: string | null
  /** False while more counts are loading from npm. */
  readonly isComplete: boolean
}

/** Returns the paint of a group as a value for SVG attributes, which the content security policy permits. */
export function paintOf(color: string | null, slot: number, paints: StatsData['paints']): string {
  return color === null ? `var(--series-${slot + 1})` : (paints[color] ?? color)
}

/** Returns all notes of a view: about its counts, and about lines that count an install twice. */
export function notesFor({
  state,
  notes,
  holes,
  installs,
}: Pick<StatsData, 'state' | 'notes' | 'holes' | 'installs'>): string[] {
  const twice = state.groups.flatMap(({ packages }) =>
    installs.filter((pair) => pair.every((name) => packages.includes(name))),
  )
  return [
    ...notes,
    ...(holes === null ? [] : [holes]),
    ...twice.map(([by, name]) => `${by} depends on ${name}, so installs of both count twice in one line.`),
  ]
}

/** Returns the subject of counts: a package, or all of npm, whose name is empty. */
export const subjectOf = ({ name }: Pick<PackageData, 'name'>): string => name || 'all of npm'

/**
 * Returns why the counts of a baseline without a line are missing or stale, as a sentence with its name; null if they
 * are not.
 */
export function baselineProblem({
  packages,
  baseline,
}: Pick<StatsData, 'packages' | 'baseline'>): string | null {
  if (!baseline || baseline.problem === null || packages.some(({ name }) => name === baseline.name))
    return null
  return `${subjectOf(baseline)}: ${baseline.problem}`
}

/**
 * Returns true if counts are missing because npm is unreachable or rate limits this site, so that a retry may succeed.
 */
export function hasFailed({ packages, baseline }: Pick<StatsData, 'packages' | 'baseline'>): boolean {
  return [...packages, baseline].some((each) => each?.lack === 'unreachable' || each?.lack === 'limited')
}

/** Returns why counts of packages or of the baseline are missing or stale, as sentences with their names. */
export function problemsOf(data: Pick<StatsData, 'packages' | 'baseline'>): string[] {
  const ofBaseline = baselineProblem(data)
  const ofPackages = data.packages.flatMap(({ name, problem }) =>
    problem === null ? [] : [`${name}: ${problem}`],
  )
  return ofBaseline === null ? ofPackages : [...ofPackages, ofBaseline]
}

/** Returns the bins of a view, parallel to all values. */
export function binsOf({ days, state }: Pick<StatsData, 'days' | 'state'>): Bin[] {
  return days === null ? [] : binsBetween(days.first, days.last, state.binning)
}

/** Returns how many days of the last bin are counted, and how many it has; null if it is finished. */
export function unfinishedPart({ days, state }: Pick<StatsData, 'days' | 'state'>) {
  const last = binsOf({ days, state }).at(-1)
  if (!days || !last || last.end <= days.last + 1) return null
  return { counted: days.last + 1 - last.start, all: last.end - last.start }
}

/** Returns the number of days of a bin that npm never counted. */
export function holesIn({ start, end }: Bin, neverCounted: readonly Day[]): number {
  return neverCounted.filter((day) => day >= start && day < end).length
}
