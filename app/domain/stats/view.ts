import type { Day } from '~/domain/downloads/days'
import { ALL_OF_NPM, type Group, type StatsState } from './address'
import type { Bin } from './bins'
import { binsOf, type PackageData, paintOf, type StatsData, unfinishedPart } from './data'
import { axisOf, heightOf, type Scale, spread, type Value } from './geometry'
import { binWord, type Unit } from './labels'
import { placeTicks, type TimeTick, timeTicks } from './time-ticks'

/** A group as the chart draws it. */
export type Line = {
  /** Place of its group, from 0: it names the line and gives its colour. */
  readonly slot: number
  /** The first package of the group. */
  readonly name: string
  /** Packages beside the first. */
  readonly others: readonly string[]
  /** `#rrggbb` that a reader chose. */
  readonly color: string | null
  /** What it is drawn with. */
  readonly paint: string
  /** From the first place of the chart on. */
  readonly values: readonly Value[]
  /** Places up to the unfinished one, which is behind them if there is one. */
  readonly finished: number
}

/** A release on a line. */
type Mark = {
  readonly at: number
  readonly line: Line
  readonly version: string
  readonly day: Day
}

/** Sums of a group for the table. */
export type GroupSums = Pick<PackageData, 'total' | 'last' | 'before' | 'yearBefore'>

/** Everything that is drawn, in the unit it is drawn in. */
export type ChartView = {
  readonly lines: readonly Line[]
  readonly scale: Scale
  readonly valueTicks: readonly number[]
  readonly timeTicks: readonly TimeTick[]
  /** Places from left to right. */
  readonly length: number
  /** Releases of the packages that name lines, at the place of their bin. */
  readonly marks: readonly Mark[]
  /** The bins at the places; null where lines begin together, and a place is another bin for each. */
  readonly bins: readonly Bin[] | null
  readonly unit: Unit
  /** Says what the values are: `downloads per week`. */
  readonly unitText: string
}

function addUp(values: readonly Value[]): Value {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}

/** The packages of a group, those that npm does not know left out. */
function packagesOf({ packages }: Group, data: StatsData): PackageData[] {
  return data.packages.filter(({ name, isMissing }) => packages.includes(name) && !isMissing)
}

/** What the packages of a group come to together; null while one of them is unknown. */
export function sumsOf(group: Group, data: StatsData): GroupSums | null {
  const known = packagesOf(group, data)
  if (known.length === 0 || known.some(({ values }) => values.length === 0)) return null
  return {
    total: known.reduce((sum, { total }) => sum + total, 0),
    last: addUp(known.map(({ last }) => last)),
    before: addUp(known.map(({ before }) => before)),
    yearBefore: addUp(known.map(({ yearBefore }) => yearBefore)),
  }
}

/** The sum of a group in each bin. */
function valuesOf(group: Group, data: StatsData): Value[] {
  const known = packagesOf(group, data)
  if (known.length === 0) return []
  const length = Math.max(...known.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) => addUp(known.map(({ values }) => values[at] ?? null)))
}

function over(values: readonly Value[], baseline: readonly Value[], factor: number): Value[] {
  return values.map((value, at) => {
    const below = baseline[at] ?? null
    return value === null || below === null || below === 0 ? null : (value / below) * factor
  })
}

/** Percent of the first value that is above zero. */
function relative(values: readonly Value[]): Value[] {
  const first = values.find((value) => value !== null && value > 0)
  return values.map((value) => (value === null || !first ? null : (value / first) * 100))
}

function unitOf({ viewMode, baseline }: StatsState): Unit {
  if (viewMode === 'relative') return 'percent'
  if (baseline === null) return 'downloads'
  return baseline === ALL_OF_NPM ? 'share' : 'ratio'
}

function unitText(data: StatsData): string {
  const { baseline, viewMode } = data.state
  const per = `downloads per ${binWord(data)}`
  const measured =
    baseline === null
      ? per
      : baseline === ALL_OF_NPM
        ? `${per}, as % of all npm downloads`
        : `${per}, relative to ${baseline}`
  return viewMode === 'relative' ? `${measured}, as % of the first ${binWord(data)}` : measured
}

function marksOf(lines: readonly Line[], releases: StatsData['releases'], bins: readonly Bin[]): Mark[] {
  return releases.flatMap(({ name, version, day }) => {
    const line = lines.find((each) => each.name === name)
    const at = bins.findIndex(({ start, end }) => day >= start && day < end)
    return line && at >= 0 ? [{ at, line, version, day }] : []
  })
}

/** What the chart of some data draws, without the groups that are hidden. */
export function chartView(data: StatsData, hidden: ReadonlySet<number>): ChartView {
  const { state, baseline } = data
  const bins = binsOf(data)
  const unfinished = unfinishedPart(data) === null ? 0 : 1
  const unit = unitOf(state)
  const lines = state.groups.flatMap((group, slot): Line[] => {
    const [name = '', ...others] = group.packages
    if (hidden.has(slot)) return []
    let values = valuesOf(group, data)
    if (state.baseline !== null)
      values = over(values, baseline?.values ?? [], state.baseline === ALL_OF_NPM ? 100 : 1)
    // Nothing can be divided by a baseline without counts.
    if (values.every((value) => value === null)) return []
    if (state.alignStartDates) values = values.slice(values.findIndex((value) => value !== null && value > 0))
    if (state.viewMode === 'relative') values = relative(values)
    const { color } = group
    const paint = paintOf(color, slot, data.paints)
    return [{ slot, name, others, color, paint, values, finished: values.length - unfinished }]
  })
  const length = state.alignStartDates
    ? Math.max(0, ...lines.map(({ values }) => values.length))
    : bins.length
  const { scale, ticks } = axisOf(
    lines.map(({ values }) => values),
    state.scale === 'log',
  )
  const isAligned = state.alignStartDates
  return {
    lines,
    marks: isAligned ? [] : marksOf(lines, data.releases, bins),
    scale,
    valueTicks: ticks,
    timeTicks: state.alignStartDates ? placeTicks(length) : timeTicks(bins, state.binning),
    length,
    bins: state.alignStartDates ? null : bins,
    unit,
    unitText: unitText(data),
  }
}

/** Room for a name, in pixels, and the most letters that fit beside the plot. */
const NAME_HEIGHT = 18
const MOST_LETTERS = 20

/** A name at the end of its line. */
type EndName = {
  readonly line: Line
  readonly text: string
  /** Offset of the name from the top of the plot, from 0 to 1. */
  readonly top: number
  /** Offset of the end of its line, from 0 to 1. */
  readonly end: number
}

/** Names at the ends of lines, moved apart, beside a plot of some height in pixels. */
export function endNames(
  { lines, scale, length }: Pick<ChartView, 'lines' | 'scale' | 'length'>,
  height: number,
): EndName[] {
  // Where lines begin together they end in different places.
  const ending = lines.filter(({ values }) => values.length === length)
  const ends = ending.flatMap((line) => {
    const finished = line.values.slice(0, line.finished || undefined)
    const at = heightOf(finished.findLast((value) => value !== null) ?? null, scale)
    return at === null ? [] : [{ line, top: 1 - at }]
  })
  const tops = spread(
    ends.map(({ top }) => top),
    NAME_HEIGHT / height,
  )
  return ends.map(({ line, top: end }, at) => ({
    line,
    end,
    text: line.name.length > MOST_LETTERS ? `${line.name.slice(0, MOST_LETTERS - 1)}…` : line.name,
    top: tops[at] ?? 0,
  }))
}
