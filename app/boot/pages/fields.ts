/**
 * The colour fields behind the hero of the home page, in motion: they fade in over the still ones of
 * the style sheet after first render, move once, and then every two minutes. Between moves, out of sight, in a hidden tab and
 * where no motion is wanted, nothing is drawn. A device that draws too slowly keeps the fields still.
 */
import { serveElements, watchSight } from '../serve-elements'

const FIRST_MOVE_MS = 2000
const MOVE_MS = 4000
const PAUSE_MS = 120_000
const LEAST_RADIUS = 700
const MOST_RADIUS = 1200
/** Soft fields need few points: the canvas is stretched by this factor. */
const SCALE = 16
/** Longer steps would look like jumps, shorter ones would keep the processor busy. */
const STEP_MS = 40
/** Steps that take longer look like jumps, and keep the processor from what readers do. */
const SLOW_STEP_MS = 2 * STEP_MS
/** After more slow steps in a move than this, the fields stay where they are. */
const MOST_SLOW_STEPS = 3
/** Violet, yellow, rose and cyan, as lightness, chroma and hue, with where they rest: shares of width and height. */
const fields = [
  { colour: '0.72 0.16 306', x: 0, y: 0 },
  { colour: '0.87 0.17 92', x: 0.62, y: -0.1 },
  { colour: '0.72 0.19 0', x: 1.03, y: 0.05 },
  { colour: '0.8 0.125 215', x: 0.98, y: 0.96 },
]

type Circle = { readonly x: number; readonly y: number; readonly radius: number }

const between = (one: number, other: number, share: number) => one + (other - one) * share

/** A place near where a field rests. */
function nextCircle({ x, y }: (typeof fields)[number]): Circle {
  return {
    x: x + between(-0.12, 0.12, Math.random()),
    y: y + between(-0.15, 0.15, Math.random()),
    radius: between(LEAST_RADIUS, MOST_RADIUS, Math.random()),
  }
}

/** Draws the fields, each a share of its way from one place to the other. */
function draw(
  context: CanvasRenderingContext2D,
  from: readonly Circle[],
  to: readonly Circle[],
  share: number,
): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  for (const [at, { colour }] of fields.entries()) {
    const [start, end] = [from[at], to[at]]
    if (!start || !end) continue
    const x = between(start.x, end.x, share) * width
    const y = between(start.y, end.y, share) * height
    const gradient = context.createRadialGradient(
      x,
      y,
      0,
      x,
      y,
      between(start.radius, end.radius, share) / SCALE,
    )
    gradient.addColorStop(0, `oklch(${colour})`)
    gradient.addColorStop(1, `oklch(${colour} / 0)`)
    context.fillStyle = gradient
    context.fillRect(0, 0, width, height)
  }
}

serveElements('canvas.fields', (canvas, left) => {
  if (!(canvas instanceof HTMLCanvasElement) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const context = canvas.getContext('2d')
  const home = canvas.closest('.home')
  if (!context || !home) return
  let from: readonly Circle[] = fields.map(({ x, y }) => ({ x, y, radius: LEAST_RADIUS }))
  let to = from
  let duration = FIRST_MOVE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let slowSteps = 0

  const move = () => {
    canvas.width = Math.ceil(canvas.clientWidth / SCALE)
    canvas.height = Math.ceil(canvas.clientHeight / SCALE)
    to = fields.map(nextCircle)
    const begin = performance.now()
    let last = begin
    slowSteps = 0
    const step = () => {
      const now = performance.now()
      if (now - last > SLOW_STEP_MS) slowSteps += 1
      last = now
      if (slowSteps > MOST_SLOW_STEPS) return
      const share = Math.min(1, (now - begin) / duration)
      draw(context, from, to, (1 - Math.cos(share * Math.PI)) / 2)
      home.toggleAttribute('data-moving', true)
      if (share < 1) timer = setTimeout(() => (frame = requestAnimationFrame(step)), STEP_MS)
      else rest()
    }
    step()
  }
  const rest = () => {
    from = to
    duration = MOVE_MS
    timer = setTimeout(move, PAUSE_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  left.addEventListener('abort', stop)
  watchSight(canvas, left, (isSeen) => {
    stop()
    // The first move comes after the first paint; later ones wait their time anew.
    if (isSeen && slowSteps <= MOST_SLOW_STEPS)
      timer = setTimeout(move, home.hasAttribute('data-moving') ? PAUSE_MS : 0)
  })
})
