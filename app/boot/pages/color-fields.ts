/**
 * Moves the color fields behind the hero of the home page: once after first paint, then every two minutes. They do not move
 * while out of view, in a hidden tab, or with reduced motion. The style sheet has their positions and transition.
 */
import { all } from '../lib/dom'
import { serveElements, watchSight } from '../lib/serve-elements'

const FIRST_MOVE = '2s'
const PAUSE_MS = 120_000
/** Maximum distance of a field from its resting position, as a share of the area. */
const FURTHEST = 0.12
/** Maximum growth of a field: from a radius of 700 pixels to 1,200. */
const MAX_GROWTH = 0.7

/** Returns a random distance in pixels, in either direction, along an area of this size. */
const awayBy = (size: number) => `${Math.round((2 * Math.random() - 1) * FURTHEST * size)}px`

/** Returns a random position near the resting position, in an area of this size, and a random scale. */
function nextPlace(width: number, height: number): string {
  return `translate(${awayBy(width)}, ${awayBy(height)}) scale(${1 + MAX_GROWTH * Math.random()})`
}

serveElements('.fields', (area, signal) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMoved = false
  const move = () => {
    const { clientWidth, clientHeight } = area
    for (const field of all('i', area)) {
      field.style.transitionDuration = hasMoved ? '' : FIRST_MOVE
      field.style.transform = nextPlace(clientWidth, clientHeight)
    }
    hasMoved = true
    timer = setTimeout(move, PAUSE_MS)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  watchSight(area, signal, (isSeen) => {
    clearTimeout(timer)
    if (isSeen) timer = setTimeout(move, hasMoved ? PAUSE_MS : 0)
  })
})
