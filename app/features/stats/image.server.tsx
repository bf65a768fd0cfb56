import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type StatsData, problemsOf, unfinishedPart } from '~/domain/stats/data'
import { comparisonTitle, describe } from '~/domain/stats/describe'
import { heightOf, linePath } from '~/domain/stats/geometry'
import { palette } from '~/domain/stats/palette'
import { tickText } from '~/domain/stats/labels'
import { hexOf, labOfLch, tonedOnDark, tonedOnLight } from '~/domain/stats/tone'
import { chartView, type ChartView, endNames, type Line } from '~/domain/stats/view'
import { cutTo } from '~/domain/text/cut-to'

/** Theme of an image; `auto` follows the reader's system. */
export type ImageTheme = 'auto' | 'light' | 'dark'

const SIZE = { width: 800, height: 420 }
const PLOT = { x: 64, y: 72, width: 560, height: 270 }

/** Colors as `#rrggbb`, because programs other than browsers do not support `oklch()`. */
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

/** Returns the color of a line on a background. */
export function paintOn(ground: 'light' | 'dark', { slot, color }: Line): string {
  if (color !== null) return ground === 'light' ? tonedOnLight(color) : tonedOnDark(color)
  const [light, dark] = palette[slot % palette.length] ?? []
  const lch = ground === 'light' ? light : dark
  return lch ? hexOf(labOfLch(lch)) : INKS[ground].ink
}

/** Returns styles for systems with a dark theme. Shapes also have their light color, for programs without style sheets. */
function darkRules(lines: readonly Line[]): string {
  const { ground, ink, soft, rule, band } = INKS.dark
  const ofLines = lines.map((line) => {
    const paint = paintOn('dark', line)
    return `.s${line.slot}{stroke:${paint}}text.s${line.slot}{fill:${paint};stroke:none}`
  })
  return `@media (prefers-color-scheme:dark){.ground{fill:${ground}}.title{fill:${ink}}.soft{fill:${soft}}.rules{stroke:${rule}}.band{fill:${band}}${ofLines.join('')}}`
}

type PlotProps = { readonly view: ChartView; readonly inks: Inks; readonly ground: 'light' | 'dark' }

/** Lines with names, over grid lines. Drawn in image units, as some programs scale the stroke width of lines. */
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
        <LineShape key={line.slot} line={line} view={view} paint={paintOn(ground, line)} />
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
        <Label className={`s${line.slot}`} fill={paint} isBold x={PLOT.width + 14} y={top * PLOT.height + 4}>
          {text}
        </Label>
      </g>
    )
  })
}

type LineShapeProps = { readonly line: Line; readonly view: ChartView; readonly paint: string }

/** A line up to its last finished place, with a dot for the incomplete count after it. */
function LineShape({ line, view: { scale, length }, paint }: LineShapeProps) {
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

type LabelProps = {
  readonly className: string
  readonly fill: string
  readonly x: number
  readonly y: number
  readonly size?: number
  readonly isBold?: boolean
  readonly anchor?: 'end' | 'middle'
  readonly children: ReactNode
}

function Label({ x, y, size = 12, isBold = false, anchor, ...rest }: LabelProps) {
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

/** Labels of the axes. */
function Ticks({ view, inks }: Pick<PlotProps, 'view' | 'inks'>) {
  const { scale, length, unit } = view
  const softText = { className: 'soft', fill: inks.soft }
  return (
    <>
      {view.valueTicks.map((tick) => (
        <Label
          key={tick}
          {...softText}
          anchor="end"
          x={PLOT.x - 8}
          y={PLOT.y + (1 - (heightOf(tick, scale) ?? 0)) * PLOT.height + 4}
        >
          {tickText(tick, unit)}
        </Label>
      ))}
      {view.timeTicks.map(({ at, text }) => (
        <Label
          key={at}
          {...softText}
          anchor="middle"
          x={PLOT.x + (at / Math.max(length - 1, 1)) * PLOT.width}
          y={PLOT.y + PLOT.height + 20}
        >
          {text}
        </Label>
      ))}
    </>
  )
}

/** Renders the chart of a view as an SVG document for READMEs and slides, with title, axes, line names and notes. */
export function statsImage(data: StatsData, theme: ImageTheme): string {
  const view = chartView(data, new Set())
  const ground = theme === 'dark' ? 'dark' : 'light'
  const inks = INKS[ground]
  const softText = { className: 'soft', fill: inks.soft, x: 24 }
  const unfinished = unfinishedPart(data)
  const [asOf = 'No data available.'] = data.notes
  const hasLines = view.lines.length > 0
  const problems = problemsOf(data).join(' ')
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
      <Label className="title" fill={inks.ink} size={18} isBold x={24} y={34}>
        {cutTo(72, comparisonTitle(data.state.groups))}
      </Label>
      <Label {...softText} y={54}>
        npm {view.unitText}
      </Label>
      {hasLines && (
        <>
          <Ticks view={view} inks={inks} />
          <Plot view={view} inks={inks} ground={ground} hasBand={unfinished !== null && view.bins !== null} />
        </>
      )}
      {problems !== '' && (
        <Label {...softText} y={SIZE.height - 36}>
          {cutTo(120, problems)}
        </Label>
      )}
      <Label {...softText} y={SIZE.height - 18}>
        {asOf}
        {hasLines && unfinished && ` Dots: ${unfinished.counted} of ${unfinished.all} days so far.`}
      </Label>
    </svg>,
  )
}
