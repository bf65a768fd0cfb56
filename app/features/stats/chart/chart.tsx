import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { holesIn, type StatsData, unfinishedPart } from '~/domain/stats/data'
import { HEIGHT, heightOf, percent, WIDTH } from '~/domain/stats/geometry'
import { tickText } from '~/domain/stats/labels'
import type { ChartView, Line } from '~/domain/stats/view'
import { HeightHandle } from './height-handle'
import { Background, Cursor, Dots, EndNames, Lines, Marks } from './lines'
import { placeSentence, Readout } from './readout'

/** Initial height of the plot in pixels. */
const INITIAL_HEIGHT = 400

/** Attribute of SVG elements with package names. React's types have `translate` only for HTML elements. */
const untranslated = { translate: 'no' }

type ChartProps = {
  readonly data: StatsData
  /** Summary of the view in a sentence or two. */
  readonly description: string
  readonly view: ChartView
  /** True while other data is loading; meanwhile, the old chart is faded. */
  readonly isWaiting: boolean
}

/** Returns the selected place and its setter. Until the reader selects a place, it is the last finished one. */
function usePlace(view: ChartView, hasUnfinished: boolean) {
  const [chosen, setChosen] = useState<number | null>(null)
  const lastIndex = Math.max(view.length - 1, 0)
  const initial = Math.max(0, hasUnfinished ? lastIndex - 1 : lastIndex)
  return { chosen, setChosen, lastIndex, at: Math.min(chosen ?? initial, lastIndex) }
}

/** Line chart of a view, with axes, a place to select by pointer or keyboard, and the values there. */
export function Chart({ data, description, view, isWaiting }: ChartProps) {
  const { lines, scale, length, unit } = view
  const hasUnfinished = useMemo(() => unfinishedPart(data) !== null, [data])
  const place = usePlace(view, hasUnfinished)
  const [height, setHeight] = useState<number | null>(null)
  // Ordered by the last finished place, so that rows do not move while the reader points.
  const ranked = useMemo(
    () => lines.toSorted((a, b) => (b.values[b.finished - 1] ?? -1) - (a.values[a.finished - 1] ?? -1)),
    [lines],
  )
  return (
    <figure className="chart" aria-labelledby="S--chart" aria-busy={isWaiting}>
      <figcaption id="S--chart" className="pb-3 pl-2 text-small text-ink-3 [grid-area:about]">
        {`npm ${view.unitText}${data.state.scale === 'log' ? ', log scale' : ''}`}
      </figcaption>
      <p className="sr-only">{description}</p>
      <svg className="values" aria-hidden="true">
        {view.valueTicks.map((tick) => (
          <text key={tick} x="100%" y={percent(1 - (heightOf(tick, scale) ?? 0))} dy="4">
            {tickText(tick, unit)}
          </text>
        ))}
      </svg>
      <Plot {...{ data, view, ranked, place, height, hasUnfinished }} />
      <div className="[grid-area:beside] lg:pointer-events-none lg:relative lg:[grid-area:plot]">
        <Readout view={view} lines={ranked} at={place.at} data={data} isPointed={place.chosen !== null} />
      </div>
      <svg className="end-names" aria-hidden="true" {...untranslated}>
        <EndNames lines={lines} scale={scale} length={length} height={height ?? INITIAL_HEIGHT} />
      </svg>
      <svg className="times" aria-hidden="true">
        {view.timeTicks.map((tick) => (
          <text key={tick.at} x={percent(tick.at / Math.max(length - 1, 1))} y="14">
            {tick.text}
          </text>
        ))}
      </svg>
      <HeightHandle height={height ?? INITIAL_HEIGHT} onChange={setHeight} />
    </figure>
  )
}

type PlotProps = Pick<ChartProps, 'data' | 'view'> & {
  readonly ranked: readonly Line[]
  readonly place: ReturnType<typeof usePlace>
  readonly height: number | null
  readonly hasUnfinished: boolean
}

function Plot({ data, view, ranked, place, height, hasUnfinished }: PlotProps) {
  const { chosen, setChosen, lastIndex, at } = place
  const slider = useRef<HTMLInputElement>(null)
  function follow(event: PointerEvent<HTMLElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.round(((event.clientX - left) / width) * lastIndex)
    setChosen(Math.max(0, Math.min(lastIndex, index)))
  }
  return (
    // The slider inside has the role; pointer events only move it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="plot"
      onPointerMove={follow}
      onPointerDown={(event) => {
        follow(event)
        // Arrow keys continue from here.
        slider.current?.focus({ preventScroll: true })
      }}
      // Otherwise the press, or the mouse event that browsers fire after a tap, would move the focus off the slider.
      onMouseDown={(event) => event.preventDefault()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
    >
      <Drawing data={data} view={view} height={height} hasUnfinished={hasUnfinished} />
      <svg className="over" aria-hidden="true">
        {chosen !== null && <Cursor lines={view.lines} scale={view.scale} length={view.length} at={at} />}
      </svg>
      {/* A native slider handles arrows, Page Up, Page Down, Home and End, and is exposed to assistive technology. */}
      <input
        ref={slider}
        type="range"
        min={0}
        max={lastIndex}
        value={at}
        aria-label="Period"
        aria-valuetext={placeSentence(view, ranked, at, data)}
        onChange={({ currentTarget }) => setChosen(currentTarget.valueAsNumber)}
        onBlur={() => setChosen(null)}
      />
    </div>
  )
}

/** Parts of the plot that do not change while the reader points. */
function Drawing({ data, view, height, hasUnfinished }: Omit<PlotProps, 'ranked' | 'place'>) {
  const { lines, scale, length, bins } = view
  const shown = { lines, scale, length }
  const holes = useMemo(
    () => (bins ?? []).flatMap((bin, index) => (holesIn(bin, data.neverCounted) > 0 ? [index] : [])),
    [bins, data],
  )
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        style={height === null ? undefined : { height }}
        aria-hidden="true"
      >
        <Background
          ticks={view.valueTicks}
          scale={scale}
          length={length}
          hasBand={hasUnfinished && bins !== null}
        />
        <Lines {...shown} />
      </svg>
      <svg className="marks" aria-hidden="true">
        <Dots {...shown} />
        <Marks {...shown} marks={view.marks} />
        {holes.map((index) => (
          <circle
            key={index}
            className="hole"
            cx={percent(index / Math.max(length - 1, 1))}
            cy="100%"
            r="3"
          />
        ))}
      </svg>
    </>
  )
}
