/** Demo of Virtual: a few recycled rows show a list of a million. */
import { all } from '../../lib/dom'
import { serveElements } from '../../lib/serve-elements'

const ROWS = 1_000_000
/** Scroll distance per row in pixels, as in `styles/toys.css`; rows are 28 pixels high. */
const ROW_HEIGHT = 14
const FIRST = 481_206

serveElements('[data-toy="virtual"]', (toy, signal) => {
  const view = toy.querySelector<HTMLElement>('.window')
  const items = all('li', toy)
  if (!view) return
  const grouped = new Intl.NumberFormat('en')
  const show = () => {
    const first = Math.min(ROWS - items.length, Math.floor(view.scrollTop / ROW_HEIGHT))
    for (const [at, item] of items.entries()) {
      const row = first + at
      const label = item.querySelector('span')
      if (label) label.textContent = grouped.format(row)
      item.querySelector('rect')?.setAttribute('width', String(40 + ((row * 37) % 60)))
    }
  }
  let frame = 0
  view.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(show)
    },
    { signal, passive: true },
  )
  view.toggleAttribute('data-on', true)
  view.scrollTop = FIRST * ROW_HEIGHT
})
