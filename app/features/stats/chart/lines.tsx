import { memo } from 'react'
import { HEIGHT, heightOf, linePath, percent, type Scale, type Value, WIDTH } from '~/domain/stats/geometry'
import { type ChartView, endNames } from '~/domain/stats/view'

/** Maximum number of places in a chart whose values have dots. */
const MAX_DOTS = 15

type LinesProps = Pick<ChartView, 'lines' | 'scale' | 'length'>

/**
 * Lines up to their last finished place, each with a dot for the incomplete count after it: a line to that count would
 * look like a drop. Memoized, so that they rerender only when their data changes.
 */
export const Lines = memo(function Lines({ lines, scale, length }: LinesProps) {
  return lines.map(({ slot, paint, values, finished }) => (
    <g key={slot} className="line" stroke={paint}>
      <path
        d={linePath(values, scale, { from: 0, to: finished, length })}
        vectorEffect="non-scaling-stroke"
      />
      {finished < values.length && (
        <path
          className="unfinished"
          d={linePath(values, scale, { from: finished, to: values.length, length })}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </g>
  ))
})

type BackgroundProps = {
  readonly ticks: readonly number[]
  readonly scale: Scale
  readonly length: number
  /** True if the last place is an unfinished bin. */
  readonly hasBand: boolean
}

/** Grid lines at the ticks of the value axis, and a band for the unfinished bin. */
export const Background = memo(function Background({ ticks, scale, length, hasBand }: BackgroundProps) {
  const step = WIDTH / Math.max(length - 1, 1)
  const rules = ticks.map(
    (tick) => `M0 ${Math.round((1 - (heightOf(tick, scale) ?? 0)) * HEIGHT * 10) / 10}H${WIDTH}`,
  )
  return (
    <>
      {hasBand && length > 1 && (
        <rect
          className="band"
          x={Math.round((WIDTH - step) * 10) / 10}
          width={Math.round(step * 10) / 10}
          height={HEIGHT}
        />
      )}
      <path className="rules" d={rules.join('')} vectorEffect="non-scaling-stroke" />
    </>
  )
})

/** Returns the distance of a value from the top, in percent of the plot; null if it has no height. */
function topOf(value: Value, scale: Scale): string | null {
  const height = heightOf(value, scale)
  return height === null ? null : percent(1 - height)
}

/** A vertical line at the selected place and a dot on each line, positioned in percent so that nothing is measured. */
export function Cursor({ lines, scale, length, at }: LinesProps & { readonly at: number }) {
  const x = percent(at / Math.max(length - 1, 1))
  return (
    <g>
      <line x1={x} x2={x} y1="0" y2="100%" />
      {lines.map((line) => {
        const y = topOf(line.values[at] ?? null, scale)
        return y === null ? null : <circle key={line.slot} fill={line.paint} cx={x} cy={y} r="4" />
      })}
    </g>
  )
}

/** A dot on each value, if the chart has at most {@link MAX_DOTS} places. */
export const Dots = memo(function Dots({ lines, scale, length }: LinesProps) {
  if (length > MAX_DOTS) return null
  return lines.map((line) => (
    <g key={line.slot} fill={line.paint}>
      {line.values.map((value, at) => {
        const [x, y] = [percent(at / Math.max(length - 1, 1)), topOf(value, scale)]
        return y === null ? null : <circle key={x} cx={x} cy={y} r="2.5" />
      })}
    </g>
  ))
})

type MarksProps = Pick<ChartView, 'marks' | 'scale' | 'length'>

function highest(values: readonly Value[]): Value {
  return values.reduce((high, value) => (value !== null && value > (high ?? -1) ? value : high), null)
}

/** Approximate width of a version number, as a fraction of the width of the plot. */
const MARK_WIDTH = 1 / 60

/** Version of each release, such as `19` or `7.1`, above the highest nearby value of its line. */
export const Marks = memo(function Marks({ marks, scale, length }: MarksProps) {
  const reach = Math.ceil((length * MARK_WIDTH) / 2)
  return marks.map(({ at, line, version }) => {
    const y = topOf(highest(line.values.slice(Math.max(0, at - reach), at + reach + 1)), scale)
    return y === null ? null : (
      <text
        key={line.name + version}
        x={percent(at / Math.max(length - 1, 1))}
        y={y}
        dy="-7"
        fill={line.paint}
      >
        {version.replace(/(?:\.0)+$/, '')}
      </text>
    )
  })
})

type EndNamesProps = LinesProps & { readonly height: number }

/** Names at the ends of the lines, spread so that they do not overlap, each with a leader from its line. */
export const EndNames = memo(function EndNames({ height, ...shown }: EndNamesProps) {
  return endNames(shown, height).map(({ line, text, top, end }) => (
    <g key={line.slot} fill={line.paint} stroke={line.paint}>
      <line x1="2" x2="10" y1={percent(end)} y2={percent(top)} />
      <text x="14" y={percent(top)} dy="4" stroke="none">
        {text}
      </text>
    </g>
  ))
})
