import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type StatsData, troublesOf, unfinishedPart } from '~/domain/stats/data'
import { comparisonTitle, describe } from '~/domain/stats/describe'
import { heightOf, linePath } from '~/domain/stats/geometry'
import { palette } from '~/domain/stats/palette'
import { tickText } from '~/domain/stats/labels'
import { hexOf, labOfLch, tonedOnDark, tonedOnLight } from '~/domain/stats/tone'
import { chartView, type ChartView, endNames, type Line } from '~/domain/stats/view'

/** For which ground an image is drawn; `auto` follows the system of the reader. */
export type ImageTheme = 'auto' | 'light' | 'dark'

const SIZE = { width: 800, height: 420 }
const PLOT = { x: 64, y: 72, width: 560, height: 270 }

/** What shapes are drawn with, as `#rrggbb`: programs that are no browsers know no `oklch()`. */
type Inks = Readonly<Record<'ground' | 'ink' | 'soft' | 'rule' | 'band', string>>

const hexOfLch = (...parts: readonly [number, number, number]): string => hexOf(labOfLch(parts))

const INKS: Readonly<Record<'light' | 'dark', Inks>> = {
  light: {
    ground: '#ffffff',
    ink: hexOfLch(0.215, 0.016, 60),
    soft: hexOfLch(0.48, 0.012, 60),
    rule: hexOfLch(0.91, 0.005, 60),
    band: hexOfLch(0.955, 0.003, 60),
  },
  dark: {
    ground: hexOfLch(0.222, 0.006, 60),
    ink: hexOfLch(0.955, 0.003, 60),
    soft: hexOfLch(0.75, 0.01, 60),
    rule: hexOfLch(0.33, 0.008, 60),
    band: hexOfLch(0.27, 0.007, 60),
  },
}

/** The colour of a line on a ground. */
function paintOn(ground: 'light' | 'dark', { slot, color }: Line): string {
  if (color !== null) return ground === 'light' ? tonedOnLight(color) : tonedOnDark(color)
  const [light, dark] = palette[slot % palette.length] ?? []
  const lch = ground === 'light' ? light : dark
  return lch ? hexOf(labOfLch(lch)) : INKS[ground].ink
}

/**
 * What makes a light image dark where the system of the reader is. All that is drawn has a plain colour of its own, so that a
 * program which reads no style sheet draws the light one.
 */
function darkRules(lines: readonly Line[]): string {
  const { ground, ink, soft, rule, band } = INKS.dark
  const ofLines = lines.map((line) => {
    const paint = paintOn('dark', line)
    return `.s${line.slot}{stroke:${paint}}text.s${line.slot}{fill:${paint};stroke:none}`
  })
  return `@media (prefers-color-scheme:dark){.ground{fill:${ground}}.title{fill:${ink}}.soft{fill:${soft}}.rules{stroke:${rule}}.band{fill:${band}}${ofLines.join('')}}`
}

const longest = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

type PlotProps = { readonly view: ChartView; readonly inks: Inks; readonly ground: 'light' | 'dark' }

/** The lines with their names, and the rules behind them. Sizes are those of the image: not every program keeps the width of a line that is scaled. */
function Plot({ view, inks, ground, hasBand }: PlotProps & { readonly hasBand: boolean }) {
  const { lines, scale, length } = view
  const step = Math.round((PLOT.width / Math.max(length - 1, 1)) * 10) / 10
  const yOf = (tick: number) => Math.round((1 - (heightOf(tick, scale) ?? 0)) * PLOT.height * 10) / 10
  return (
    <g transform={`translate(${PLOT.x} ${PLOT.y})`}>
      {hasBand && length > 1 && (
        <rect
          className="band"
          fill={inks.band}
          x={PLOT.width - step}
          y="0"
          width={step}
          height={PLOT.height}
        />
      )}
      <path
        className="rules"
        fill="none"
        stroke={inks.rule}
        d={view.valueTicks.map((tick) => `M0 ${yOf(tick)}H${PLOT.width}`).join('')}
      />
      {lines.map((line) => (
        <Course key={line.slot} line={line} view={view} paint={paintOn(ground, line)} />
      ))}
      <EndNames view={view} ground={ground} />
    </g>
  )
}

/** Names at the ends of the lines, each with a leader from its line. */
function EndNames({ view, ground }: Pick<PlotProps, 'view' | 'ground'>) {
  return endNames(view, PLOT.height).map(({ line, text, top, end }) => {
    const paint = paintOn(ground, line)
    return (
      <g key={line.slot}>
        <line
          className={`s${line.slot}`}
          stroke={paint}
          x1={PLOT.width + 2}
          x2={PLOT.width + 10}
          y1={end * PLOT.height}
          y2={top * PLOT.height}
        />
        <Words className={`s${line.slot}`} fill={paint} isBold x={PLOT.width + 14} y={top * PLOT.height + 4}>
          {text}
        </Words>
      </g>
    )
  })
}

type CourseProps = { readonly line: Line; readonly view: ChartView; readonly paint: string }

/** A line to its last finished place, and a dot for the count so far of the next. */
function Course({ line, view: { scale, length }, paint }: CourseProps) {
  const { slot, values, finished } = line
  const pathOf = (from: number, to: number) => linePath(values, scale, { from, to, length }, PLOT)
  const drawn = {
    className: `s${slot}`,
    fill: 'none',
    stroke: paint,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  return (
    <g className="line">
      <path {...drawn} strokeWidth="2.25" d={pathOf(0, finished)} />
      {finished < values.length && <path {...drawn} strokeWidth="5" d={pathOf(finished, values.length)} />}
    </g>
  )
}

type WordsProps = {
  readonly className: string
  readonly fill: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly isBold?: boolean
  readonly anchor?: 'end' | 'middle'
  readonly children: ReactNode
}

function Words({ x, y, size = 12, isBold = false, anchor, ...rest }: WordsProps) {
  return (
    <text
      {...rest}
      x={Math.round(x * 10) / 10}
      y={Math.round(y * 10) / 10}
      fontFamily="system-ui, sans-serif"
      fontSize={size}
      fontWeight={isBold ? 600 : undefined}
      textAnchor={anchor}
    />
  )
}

/** What the axes name. */
function Ticks({ view, inks }: Pick<PlotProps, 'view' | 'inks'>) {
  const { scale, length, unit } = view
  const words = { className: 'soft', fill: inks.soft }
  return (
    <>
      {view.valueTicks.map((tick) => (
        <Words
          key={tick}
          {...words}
          anchor="end"
          x={PLOT.x - 8}
          y={PLOT.y + (1 - (heightOf(tick, scale) ?? 0)) * PLOT.height + 4}
        >
          {tickText(tick, unit)}
        </Words>
      ))}
      {view.timeTicks.map(({ at, text }) => (
        <Words
          key={at}
          {...words}
          anchor="middle"
          x={PLOT.x + (at / Math.max(length - 1, 1)) * PLOT.width}
          y={PLOT.y + PLOT.height + 20}
        >
          {text}
        </Words>
      ))}
    </>
  )
}

/** The chart of a view as an SVG document, for READMEs and slides: what it is, its axes, its lines by name, how far it goes. */
export function statsImage(data: StatsData, theme: ImageTheme): string {
  const view = chartView(data, new Set())
  const ground = theme === 'dark' ? 'dark' : 'light'
  const inks = INKS[ground]
  const words = { className: 'soft', fill: inks.soft, x: 24 }
  const unfinished = unfinishedPart(data)
  const [asOf = 'No data available.'] = data.notes
  const hasLines = view.lines.length > 0
  const troubles = troublesOf(data).join(' ')
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...SIZE}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={describe(data)}
    >
      {theme === 'auto' && <style>{darkRules(view.lines)}</style>}
      <rect className="ground" fill={inks.ground} x="0" y="0" {...SIZE} rx="12" />
      <Words className="title" fill={inks.ink} size={18} isBold x={24} y={34}>
        {longest(comparisonTitle(data.state.groups), 72)}
      </Words>
      <Words {...words} y={54}>
        npm {view.unitText}
      </Words>
      {hasLines && (
        <>
          <Ticks view={view} inks={inks} />
          <Plot view={view} inks={inks} ground={ground} hasBand={unfinished !== null && view.bins !== null} />
        </>
      )}
      {troubles !== '' && (
        <Words {...words} y={SIZE.height - 36}>
          {longest(troubles, 120)}
        </Words>
      )}
      <Words {...words} y={SIZE.height - 18}>
        {asOf}
        {hasLines && unfinished && ` Dots: ${unfinished.counted} of ${unfinished.all} days so far.`}
      </Words>
    </svg>,
  )
}
