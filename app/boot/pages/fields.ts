/**
 * Moves the colour fields behind the hero of the home page: once after the first paint, then every two minutes. Out of sight,
 * in a hidden tab and where no motion is wanted, nothing moves. The style sheet has their places and the time of a move.
 */
import { serveElements, watchSight } from '../serve-elements'

const FIRST_MOVE = '2s'
const PAUSE_MS = 120_000
/** Furthest way from where a field rests, as a share of the area that holds the fields. */
const FURTHEST = 0.12
/** Largest growth of a field: to a radius of 1,200 pixels from 700. */
const MOST_GROWTH = 0.7

/** A way in pixels along an area of this size, to either side. */
const awayBy = (size: number) => `${Math.round((2 * Math.random() - 1) * FURTHEST * size)}px`

/** A place near where a field rests, and a size. */
function nextPlace({ clientWidth, clientHeight }: HTMLElement): string {
  return `translate(${awayBy(clientWidth)}, ${awayBy(clientHeight)}) scale(${1 + MOST_GROWTH * Math.random()})`
}

serveElements('.fields', (area, left) => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasMoved = false
  const move = () => {
    for (const field of area.children) {
      if (!(field instanceof HTMLElement)) continue
      field.style.transitionDuration = hasMoved ? '' : FIRST_MOVE
      field.style.transform = nextPlace(area)
    }
    hasMoved = true
    timer = setTimeout(move, PAUSE_MS)
  }
  left.addEventListener('abort', () => clearTimeout(timer))
  watchSight(area, left, (isSeen) => {
    clearTimeout(timer)
    if (isSeen) timer = setTimeout(move, hasMoved ? PAUSE_MS : 0)
  })
})
