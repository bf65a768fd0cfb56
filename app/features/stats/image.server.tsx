import { renderToStaticMarkup } from 'react-dom/server'
import { type StatsData, unfinishedPart } from '~/domain/stats/data'
import { comparisonTitle, describe } from '~/domain/stats/describe'
import { HEIGHT, heightOf, percent, WIDTH } from '~/domain/stats/geometry'
import { palette } from '~/domain/stats/palette'
import { tickText } from '~/domain/stats/labels'
import { chartView } from '~/domain/stats/view'
import { Background, EndNames, Lines } from './chart/lines'

/** For which ground an image is drawn; `auto` follows the system of the reader. */
export type ImageTheme = 'auto' | 'light' | 'dark'

const SIZE = { width: 800, height: 420 }
const PLOT = { x: 64, y: 72, width: 560, height: 270 }
const SCHEMES = { auto: 'light dark', light: 'light', dark: 'dark' } as const

const lch = (parts: readonly number[]): string => `oklch(${parts.join(' ')})`

const series = palette.map(
  ([light, dark], at) => `--series-${at + 1}:light-dark(${lch(light)},${lch(dark)});`,
)

/** Everything that the image needs: it refers to nothing, so that no README fetches a font or a script for it. */
const styleOf = (theme: ImageTheme): string => `
svg{color-scheme:${SCHEMES[theme]};${series.join('')}
--ground:light-dark(oklch(1 0 0),oklch(.222 .006 60));--ink:light-dark(oklch(.215 .016 60),oklch(.955 .003 60));
--soft:light-dark(oklch(.48 .012 60),oklch(.75 .01 60));--line:light-dark(oklch(.91 .005 60),oklch(.33 .008 60))}
text{font:12px system-ui,sans-serif}text:not(.ends *){fill:var(--soft)}.ends text{font-weight:600}
text.title.title{font:600 18px system-ui,sans-serif;fill:var(--ink)}
.value{text-anchor:end}.time{text-anchor:middle}
.ground{fill:var(--ground)}.rules{stroke:var(--line);fill:none}.band{fill:var(--line);opacity:.45}
.line{fill:none;stroke-width:2.25;stroke-linejoin:round;stroke-linecap:round}.unfinished{stroke-width:5}
`

const longest = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** The chart of a view as an SVG document, for READMEs and slides: what it is, its axes, its lines by name, how far it goes. */
export function statsImage(data: StatsData, theme: ImageTheme): string {
  const view = chartView(data, new Set())
  const { lines, scale, length, bins, unit } = view
  const shown = { lines, scale, length }
  const yOf = (tick: number) => PLOT.y + (1 - (heightOf(tick, scale) ?? 0)) * PLOT.height
  const xOf = (at: number) => PLOT.x + (at / Math.max(length - 1, 1)) * PLOT.width
  const unfinished = unfinishedPart(data)
  const [asOf = 'No data available.'] = data.notes
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...SIZE}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={describe(data)}
    >
      <style>{styleOf(theme)}</style>
      <rect className="ground" {...SIZE} rx="12" />
      <text className="title" x="24" y="34">
        {longest(comparisonTitle(data.state.groups), 72)}
      </text>
      <text x="24" y="54">
        npm {view.unitText}
      </text>
      {lines.length > 0 && (
        <>
          {view.valueTicks.map((tick) => (
            <text key={tick} className="value" x={PLOT.x - 8} y={yOf(tick) + 4}>
              {tickText(tick, unit)}
            </text>
          ))}
          {view.timeTicks.map(({ at, text }) => (
            <text key={at} className="time" x={xOf(at)} y={PLOT.y + PLOT.height + 20}>
              {text}
            </text>
          ))}
          <svg {...PLOT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" overflow="visible">
            <Background
              ticks={view.valueTicks}
              scale={scale}
              length={length}
              hasBand={unfinished !== null && bins !== null}
            />
            <Lines {...shown} />
          </svg>
          <svg
            className="ends"
            x={PLOT.x + PLOT.width}
            y={PLOT.y}
            width={percent(1)}
            height={PLOT.height}
            overflow="visible"
          >
            <EndNames {...shown} height={PLOT.height} />
          </svg>
        </>
      )}
      <text x="24" y={SIZE.height - 18}>
        {asOf}
        {unfinished && ` Dots: ${unfinished.counted} of ${unfinished.all} days so far.`}
      </text>
    </svg>,
  )
}
