import type { Day } from '~/domain/downloads/days'
import type { StatsState } from './address'
import { type Bin, binsBetween } from './bins'
import type { Value } from './geometry'

/** What the page knows of a package, summed by the bins of the view. */
export type PackageData = {
  readonly name: string
  /** One per bin; null where history is still to come. Empty when nothing is known. */
  readonly values: readonly Value[]
  /** The sum of the days of all bins. */
  readonly total: number
  /** Sums of the last finished bin, of the one before, and of its like a year before; null if that is not known. */
  readonly last: Value
  readonly before: Value
  readonly yearBefore: Value
  /** Why counts are missing or old, as a sentence; null when nothing is to be said. */
  readonly trouble: string | null
  /** True for a name that npm does not know. */
  readonly isMissing: boolean
  /** True for one that waits, because its reader has brought too many new packages within a minute. */
  readonly isOverQuota: boolean
}

/** The downloads of a package by major version, in weeks that are stored since this site looks at it. */
export type MajorWeeks = {
  readonly name: string
  /** The last day of each week, the oldest first; at least two. */
  readonly days: readonly Day[]
  /** Downloads of the newest week, of all versions. */
  readonly total: number
  /** Those with the most downloads, each with one value per week. */
  readonly majors: ReadonlyArray<{ readonly major: string; readonly values: readonly Value[] }>
}

/** What a view of the statistics is drawn from. It crosses to the browser as it is. */
export type StatsData = {
  readonly state: StatsState
  /** From the first day of the first bin to the last counted day; null when nothing is known of any package. */
  readonly days: { readonly first: Day; readonly last: Day } | null
  /** Every package of the groups once, in order. */
  readonly packages: readonly PackageData[]
  readonly baseline: PackageData | null
  /** True if each value is the sum of seven days that end with the day. */
  readonly isSevenDays: boolean
  /** Days among those shown that npm never counted. */
  readonly neverCounted: readonly Day[]
  /** Of the packages of which two weeks are stored. */
  readonly majors: readonly MajorWeeks[]
  /** Releases within the days shown, the oldest of each package first: majors, and minors where the range is short. */
  readonly releases: ReadonlyArray<{ readonly name: string; readonly version: string; readonly day: Day }>
  /** Which of the packages installs which other one. */
  readonly installs: ReadonlyArray<readonly [by: string, installed: string]>
  /** What chosen colours are drawn with, where they can be seen in both themes: values of SVG attributes by `#rrggbb`. */
  readonly paints: Readonly<Record<string, string>>
  /** How far counts go and what they lack, as sentences; {@link notesFor} adds what the lines of the view need. */
  readonly notes: readonly string[]
  /** False while npm is being asked for more. */
  readonly isComplete: boolean
}

/** What a group is drawn with, which the content security policy leaves alone. */
export function paintOf(color: string | null, slot: number, paints: StatsData['paints']): string {
  return color === null ? `var(--series-${slot + 1})` : (paints[color] ?? color)
}

/** Everything that must be said of a view: of its counts, and of lines that count an install twice. */
export function notesFor({ state, notes, installs }: Pick<StatsData, 'state' | 'notes' | 'installs'>) {
  const twice = state.groups.flatMap(({ packages }) =>
    installs.filter((pair) => pair.every((name) => packages.includes(name))),
  )
  return [
    ...notes,
    ...twice.map(([by, name]) => `${by} depends on ${name}, so installs of both count twice in one line.`),
  ]
}

/** What counts are of: a package, or all of npm, which has no name. */
export const subjectOf = ({ name }: Pick<PackageData, 'name'>): string => name || 'all of npm'

/** Why counts of a baseline that has no line are missing or old, as a sentence that names it; null when there is nothing to say. */
export function baselineTrouble({
  packages,
  baseline,
}: Pick<StatsData, 'packages' | 'baseline'>): string | null {
  if (!baseline || baseline.trouble === null || packages.some(({ name }) => name === baseline.name))
    return null
  return `${subjectOf(baseline)}: ${baseline.trouble}`
}

/** Why counts of packages and of the baseline are missing or old, as sentences that name them. */
export function troublesOf(data: Pick<StatsData, 'packages' | 'baseline'>): string[] {
  const ofBaseline = baselineTrouble(data)
  const ofPackages = data.packages.flatMap(({ name, trouble }) =>
    trouble === null ? [] : [`${name}: ${trouble}`],
  )
  return ofBaseline === null ? ofPackages : [...ofPackages, ofBaseline]
}

/** The bins of a view, which all values are given by. */
export function binsOf({ days, state }: Pick<StatsData, 'days' | 'state'>): Bin[] {
  return days === null ? [] : binsBetween(days.first, days.last, state.binning)
}

/** Days of the last bin that are counted; null when the last bin is finished. */
export function unfinishedPart({ days, state }: Pick<StatsData, 'days' | 'state'>) {
  const last = binsOf({ days, state }).at(-1)
  if (!days || !last || last.end <= days.last + 1) return null
  return { counted: days.last + 1 - last.start, all: last.end - last.start }
}

/** Days of a bin that npm never counted. */
export function holesIn({ start, end }: Bin, neverCounted: readonly Day[]): number {
  return neverCounted.filter((day) => day >= start && day < end).length
}
