import type { Element } from 'hast'
import { wordsOf } from '../read/labels'
import type { Chart } from '../model'
import { COLORS } from './colors'
import { pointsOf, type Point } from './shapes'
import { SIZES, drawText, widthOf } from './text'
import { px, svg, type Picture } from './svg'

/** Minimum width and height of the plot, in pixels. */
const LONG = 560
const SHORT = 320
const PADDING = 16
/** Maximum width of a bar, in pixels. */
const MAX_BAR = 40

/** Colors of series, in order. */
const SERIES = ['--info', '--warn', '--ok', '--danger', '--accent', '--ink-3']

type Range = { readonly from: number; readonly to: number }

/** Returns the distance between ticks: 1, 2, 5 or 10 times a power of ten, so that a range has about six of them. */
function stepOf({ from, to }: Range): number {
  const rough = (to - from) / 6
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5].find((candidate) => rough <= candidate * power * 1.4) ?? 10
  return factor * power
}

/**
 * Returns the range of the value axis: the author's, else that of the series, which includes zero if there are bars.
 */
function valuesOf({ values, series }: Chart): Range {
  if (values.range) return values.range
  const all = series.flatMap((one) => one.values)
  const hasBars = series.some(({ kind }) => kind === 'bar')
  const from = Math.min(...all, ...(hasBars ? [0] : []))
  const to = Math.max(...all, ...(hasBars ? [0] : []))
  if (from === to) return { from: from - 1, to: to + 1 }
  const step = stepOf({ from, to })
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step }
}

function ticksOf(range: Range): number[] {
  const step = stepOf(range)
  const first = Math.ceil(range.from / step - 1e-9)
  const count = Math.floor(range.to / step + 1e-9) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_tick, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/** Returns the labels of the points: the author's, else numbers within the range, else the numbers of the points. */
function namesOf({ points: { names, range }, series }: Chart): string[] {
  if (names) return [...names]
  const count = Math.max(...series.map(({ values }) => values.length))
  const { from, to } = range ?? { from: 1, to: count }
  return Array.from({ length: count }, (_name, index) =>
    String(Number((from + (count > 1 ? ((to - from) * index) / (count - 1) : 0)).toPrecision(4))),
  )
}

/** Positions in a chart: `along` is the distance in the direction of the points, `value` a value of the other axis. */
class Plot {
  readonly names: readonly string[]
  readonly range: Range
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number

  constructor(
    readonly chart: Chart,
    top: number,
  ) {
    this.names = namesOf(chart)
    this.range = valuesOf(chart)
    const beside = chart.isHorizontal ? this.names : ticksOf(this.range).map(String)
    const title = (chart.isHorizontal ? chart.points : chart.values).title === null ? 0 : 26
    this.left = PADDING + title + Math.max(...beside.map((text) => widthOf(text, SIZES.small))) + 10
    this.top = top
    this.width = chart.isHorizontal ? LONG : Math.max(LONG, this.#namesWidth())
    this.height = chart.isHorizontal ? Math.max(SHORT, this.names.length * 24) : SHORT
  }

  /** Returns the width that the labels need side by side. */
  #namesWidth(): number {
    return Math.max(...this.names.map((name) => widthOf(name, SIZES.small) + 10)) * this.names.length
  }

  get band(): number {
    return (this.chart.isHorizontal ? this.height : this.width) / this.names.length
  }

  /** Returns the position of a value at a distance along the points. Values outside of the axis are at its end. */
  place(along: number, value: number): Point {
    const { from, to } = this.range
    const part = (Math.min(Math.max(value, from), to) - from) / (to - from)
    return this.chart.isHorizontal
      ? { x: this.left + part * this.width, y: this.top + along }
      : { x: this.left + along, y: this.top + (1 - part) * this.height }
  }

  middle(index: number): number {
    return (index + 0.5) * this.band
  }
}

function line(a: Point, b: Point, stroke: string): Element {
  const d = `M${px(a.x)} ${px(a.y)}L${px(b.x)} ${px(b.y)}`
  return svg('path', { d, fill: 'none', stroke, strokeWidth: 1 })
}

function drawAxes(plot: Plot): Element[] {
  const { chart, range } = plot
  const { isHorizontal } = chart
  const end = plot.names.length * plot.band
  const style = { size: SIZES.small, fill: COLORS.quiet } as const
  const below = (text: string, { x }: Point) => drawText(wordsOf(text), x, plot.top + plot.height + 14, style)
  const beside = (text: string, { y }: Point) =>
    drawText(wordsOf(text), plot.left - 8, y, { ...style, anchor: 'end' })
  const [alongPoints, alongValues] = isHorizontal ? [beside, below] : [below, beside]
  const ticks = ticksOf(range)
  return [
    ...ticks.map((tick) => line(plot.place(0, tick), plot.place(end, tick), COLORS.rule)),
    line(plot.place(0, range.from), plot.place(end, range.from), COLORS.edge),
    line(plot.place(0, range.from), plot.place(0, range.to), COLORS.edge),
    ...ticks.map((tick) => alongValues(String(tick), plot.place(0, tick))),
    ...plot.names.map((name, index) => alongPoints(name, plot.place(plot.middle(index), range.from))),
  ]
}

function drawTitles(plot: Plot): Element[] {
  const { isHorizontal, points, values } = plot.chart
  const [beside, below] = isHorizontal ? [points.title, values.title] : [values.title, points.title]
  const style = { size: SIZES.group, weight: 500, fill: COLORS.text } as const
  const middle = plot.top + plot.height / 2
  const turned = beside === null ? [] : [drawText(wordsOf(beside), 0, 0, style)]
  return [
    ...(below === null
      ? []
      : [drawText(wordsOf(below), plot.left + plot.width / 2, plot.top + plot.height + 36, style)]),
    ...turned.map((text) =>
      svg('g', { transform: `translate(${PADDING + 8} ${px(middle)}) rotate(-90)` }, [text]),
    ),
  ]
}

function drawBars(
  plot: Plot,
  values: readonly number[],
  slot: { index: number; of: number },
  fill: string,
): Element[] {
  const width = Math.min(MAX_BAR, (plot.band * 0.8) / slot.of)
  const base = Math.min(Math.max(0, plot.range.from), plot.range.to)
  return values.map((value, index) => {
    const start = plot.middle(index) + (slot.index - slot.of / 2) * width
    const [a, b] = [plot.place(start, base), plot.place(start + width, value)]
    const place = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }
    return svg('rect', {
      ...place,
      width: Math.abs(a.x - b.x),
      height: Math.abs(a.y - b.y),
      fill,
    })
  })
}

function drawLine(plot: Plot, values: readonly number[], stroke: string): Element[] {
  const points = values.map((value, index) => plot.place(plot.middle(index), value))
  return [
    svg('polyline', {
      points: pointsOf(points),
      fill: 'none',
      stroke,
      strokeWidth: 2,
      strokeLineJoin: 'round',
    }),
    ...points.map(({ x, y }) => svg('circle', { cx: x, cy: y, r: 3, fill: stroke })),
  ]
}

const colorOf = (index: number) => `var(${SERIES[index % SERIES.length]})`

/** Draws the names of the series that have one. */
function drawLegend(plot: Plot, y: number): Element[] {
  let x = plot.left
  return plot.chart.series.flatMap(({ title }, index) => {
    if (title === null) return []
    const at = x
    x += widthOf(title, SIZES.small) + 36
    return [
      svg('rect', { x: at, y: y - 5, width: 10, height: 10, fill: colorOf(index) }),
      drawText(wordsOf(title), at + 16, y, { size: SIZES.small, anchor: 'start', fill: COLORS.quiet }),
    ]
  })
}

/** Draws a chart: axes, then bars, then lines over them. */
export function drawChart(chart: Chart): Picture {
  const hasLegend = chart.series.some(({ title }) => title !== null)
  const plot = new Plot(chart, PADDING + (hasLegend ? 24 : 8))
  const bars = chart.series.filter(({ kind }) => kind === 'bar')
  const drawn = chart.series.map((series, index) => {
    const slot = { index: bars.indexOf(series), of: bars.length }
    return series.kind === 'bar'
      ? drawBars(plot, series.values, slot, colorOf(index))
      : drawLine(plot, series.values, colorOf(index))
  })
  const isBar = (index: number) => chart.series[index]?.kind === 'bar'
  const below = (chart.isHorizontal ? chart.values : chart.points).title === null ? 28 : 48
  return {
    width: plot.left + plot.width + PADDING + 8,
    height: plot.top + plot.height + below,
    parts: [
      ...drawAxes(plot),
      ...drawTitles(plot),
      ...drawn.filter((_series, index) => isBar(index)).flat(),
      ...drawn.filter((_series, index) => !isBar(index)).flat(),
      ...(hasLegend ? drawLegend(plot, PADDING + 8) : []),
    ],
  }
}
