import type { Day } from '~/domain/downloads/days'
import { cutTo } from '~/domain/text/cut-to'
import { ALL_OF_NPM, type Group, type StatsState } from './address'
import type { Bin } from './bins'
import { binsOf, type PackageData, paintOf, type StatsData, unfinishedPart } from './data'
import { axisOf, heightOf, type Scale, spread, type Value } from './geometry'
import { binWord, type Unit } from './labels'
import { placeTicks, type TimeTick, timeTicks } from './time-ticks'

/** A group as drawn in the chart. */
export type Line = {
  /** Index of the group, which identifies the line and determines its color. */
  readonly slot: number
  /** The first package of the group. */
  readonly name: string
  readonly others: readonly string[]
  /** `#rrggbb` chosen by the reader; null if none was. */
  readonly color: string | null
  /** Paint as a value for SVG attributes. */
  readonly paint: string
  /** Values from the first place of the chart. */
  readonly values: readonly Value[]
  /** Number of finished values: all, or all but the last. */
  readonly finished: number
}

/** A release marked on a line. */
type Mark = {
  readonly at: number
  readonly line: Line
  readonly version: string
  readonly day: Day
}

/** Sums of a group for the table. */
export type GroupSums = Pick<PackageData, 'total' | 'last' | 'before' | 'yearBefore'>

/** Everything to draw, in its unit. */
export type ChartView = {
  readonly lines: readonly Line[]
  readonly scale: Scale
  readonly valueTicks: readonly number[]
  readonly timeTicks: readonly TimeTick[]
  /** Number of places on the horizontal axis. */
  readonly length: number
  /** Releases of the packages that lines are named after, at their bins. */
  readonly marks: readonly Mark[]
  /** Bins of the places; null if start dates are aligned, so that a place is a different bin for each line. */
  readonly bins: readonly Bin[] | null
  readonly unit: Unit
  /** Describes the values: `downloads per week`. */
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

/** Returns the packages of a group, except those that npm does not know. */
function packagesOf({ packages }: Group, data: StatsData): PackageData[] {
  return data.packages.filter(({ name, lack }) => packages.includes(name) && lack !== 'missing')
}

/** Returns the sums of a group; null while one of its packages is unknown. */
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

/** Returns the sum of a group in each bin. */
function valuesOf(group: Group, data: StatsData): Value[] {
  const known = packagesOf(group, data)
  if (known.length === 0) return []
  const length = Math.max(...known.map(({ values }) => values.length))
  return Array.from({ length }, (_, at) => addUp(known.map(({ values }) => values[at] ?? null)))
}

function divideBy(values: readonly Value[], baseline: readonly Value[], factor: number): Value[] {
  return values.map((value, at) => {
    const below = baseline[at] ?? null
    return value === null || below === null || below === 0 ? null : (value / below) * factor
  })
}

/** Converts values to percent of the first positive one. */
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

/** Returns the content of the chart of a view, without hidden groups. */
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
      values = divideBy(values, baseline?.values ?? [], state.baseline === ALL_OF_NPM ? 100 : 1)
    // The group has no counts, or the baseline has none to divide by.
    if (values.every((value) => value === null)) return []
    if (state.alignStartDates) {
      const start = values.findIndex((value) => value !== null && value > 0)
      if (start === -1) return []
      values = values.slice(start)
    }
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

/** Height of a label, in pixels, and the maximum number of letters that fit beside the plot. */
const NAME_HEIGHT = 18
const MAX_LETTERS = 20

/** A label at the end of its line. */
type EndName = {
  readonly line: Line
  readonly text: string
  /** Offset of the label from the top of the plot, from 0 to 1. */
  readonly top: number
  /** Offset of the end of the line, from 0 to 1. */
  readonly end: number
}

/** Returns labels at the ends of lines, moved apart, for a plot of the given height in pixels. */
export function endNames(
  { lines, scale, length }: Pick<ChartView, 'lines' | 'scale' | 'length'>,
  height: number,
): EndName[] {
  // With aligned start dates, lines end at different places.
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
    text: cutTo(MAX_LETTERS, line.name),
    top: tops[at] ?? 0,
  }))
}
