/** Width of a line's viewBox, which is stretched to the size of the chart. */
export const WIDTH = 1000
/** Height of a line's viewBox. */
export const HEIGHT = 400

/** Columns of the drawing. A line has at most four points per column, regardless of the number of bins. */
const COLUMNS = 450

/** A value of a line; null if unknown. */
export type Value = number | null

/** The range of the vertical axis. */
export type Scale = { readonly min: number; readonly max: number; readonly isLog: boolean }

/** Maximum number of steps of the vertical axis. */
const MOST_STEPS = 6

/** Factors of a power of ten for steps of a linear axis. */
const STEPS = [1, 2, 2.5, 5, 10]

/** Returns ticks from zero to at least `max`, in at most {@link MOST_STEPS} equal steps. */
export function valueTicks(max: number): number[] {
  const top = max > 0 ? max : 1
  const rough = top / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (STEPS.find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10)
  const count = Math.ceil(top / step - 1e-9)
  // Multiplied rather than added, to avoid drift; `toPrecision` removes the rounding error.
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)))
}

/** Factors of a power of ten for steps of a logarithmic axis. */
const LOG_STEPS = [1, 2, 5]

/**
 * Returns logarithmic ticks from at most `least` to at least `max`: powers of ten, or finer steps within two powers.
 */
function powerTicks(least: number, max: number): number[] {
  if (max < least * 100) {
    const power = 10 ** Math.floor(Math.log10(least))
    const all = [1, 10, 100, 1000].flatMap((by) =>
      LOG_STEPS.map((step) => Number((step * by * power).toPrecision(12))),
    )
    const from = all.findLastIndex((tick) => tick <= least)
    const to = all.findIndex((tick) => tick >= max && tick > least)
    return all.slice(Math.max(from, 0), to + 1)
  }
  const from = Math.floor(Math.log10(least))
  const to = Math.max(Math.ceil(Math.log10(max) - 1e-9), from + 1)
  const step = Math.ceil((to - from) / MOST_STEPS)
  const ticks: number[] = []
  for (let power = from; power < to + step; power += step) ticks.push(Number((10 ** power).toPrecision(12)))
  return ticks
}

function extent(lines: ReadonlyArray<readonly Value[]>): { least: number; max: number } {
  let [least, max] = [Infinity, 0]
  for (const values of lines) {
    for (const value of values) {
      if (value === null) continue
      if (value > max) max = value
      if (value > 0 && value < least) least = value
    }
  }
  return { least, max }
}

/** Returns the scale and the ticks of the vertical axis for lines. */
export function axisOf(
  lines: ReadonlyArray<readonly Value[]>,
  isLog: boolean,
): { readonly scale: Scale; readonly ticks: readonly number[] } {
  const { least, max } = extent(lines)
  const ticks = isLog && max > 0 ? powerTicks(least, max) : valueTicks(max)
  const [min = 0] = ticks
  return { scale: { min, max: ticks.at(-1) ?? 1, isLog: isLog && max > 0 }, ticks }
}

/**
 * Returns the height of a value in the chart, from 0 to 1; null for a value that cannot be drawn, such as zero on a
 * logarithmic scale.
 */
export function heightOf(value: Value, { min, max, isLog }: Scale): number | null {
  if (value === null || (isLog && value <= 0)) return null
  return isLog ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min)
}

/** Returns the indexes to draw: all, or the first, lowest, highest and last of each column. */
function visibleIndexes(values: readonly Value[], from: number, to: number): number[] {
  const length = to - from
  if (length <= COLUMNS * 4) return Array.from({ length }, (_, at) => from + at)
  const indexes: number[] = []
  const valueAt = (at: number) => values[at] ?? 0
  for (let column = 0; column < COLUMNS; column++) {
    const first = from + Math.floor((column * length) / COLUMNS)
    const last = from + Math.floor(((column + 1) * length) / COLUMNS) - 1
    let [low, high] = [first, first]
    for (let at = first; at <= last; at++) {
      if (valueAt(at) < valueAt(low)) low = at
      if (valueAt(at) > valueAt(high)) high = at
    }
    for (const at of [first, Math.min(low, high), Math.max(low, high), last]) {
      if (at !== indexes.at(-1)) indexes.push(at)
    }
  }
  return indexes
}

/** The range of indexes to draw, `to` exclusive, in a chart of `length` places. */
type Stretch = { readonly from: number; readonly to: number; readonly length: number }

type Box = { readonly width: number; readonly height: number }

/**
 * Returns an SVG path through values, in a box of {@link WIDTH} by {@link HEIGHT} or `box`; values that cannot be drawn
 * leave gaps.
 */
export function linePath(
  values: readonly Value[],
  scale: Scale,
  { from, to, length }: Stretch,
  { width, height: boxHeight }: Box = { width: WIDTH, height: HEIGHT },
): string {
  const step = width / Math.max(length - 1, 1)
  let [x, y, path, isOpen] = [0, 0, '', false]
  for (const at of visibleIndexes(values, from, to)) {
    const height = heightOf(values[at] ?? null, scale)
    if (height === null) {
      isOpen = false
      continue
    }
    // Integer tenths, so that relative coordinates do not drift.
    const nextX = Math.round(at * step * 10)
    const nextY = Math.round((1 - height) * boxHeight * 10)
    path += isOpen ? `${(nextX - x) / 10} ${(nextY - y) / 10} ` : `M${nextX / 10} ${nextY / 10}l`
    ;[x, y, isOpen] = [nextX, nextY, true]
  }
  // A single point becomes a zero-length line, which round caps draw as a dot.
  return path
    .replaceAll(/l(?=M|$)/g, 'l0 0')
    .trimEnd()
    .replaceAll(/ (?=[-M])/g, '')
}

/** Formats a position as a percentage, for elements that do not stretch with the viewBox. */
export function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}

/**
 * Moves positions apart to at least `gap`, and keeps them within 0 and 1 if there is room. The order is kept. Positions
 * only increase, except those at the upper end, which decrease as far as the end requires.
 */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((place, at) => ({ place, at })).toSorted((a, b) => a.place - b.place)
  let least = 0
  for (const each of order) {
    each.place = Math.max(each.place, least)
    least = each.place + gap
  }
  let most = Math.max(1, (order.length - 1) * gap)
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, most)
    most = each.place - gap
  }
  const moved = places.map(() => 0)
  for (const { place, at } of order) moved[at] = place
  return moved
}
