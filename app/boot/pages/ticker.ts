/** Has a counted number go on by its pace while it is in view: the last digits tick. */
import { serveElements, watchSight } from '../serve-elements'

const MS_OF_DAY = 86_400_000
const EVERY_MS = 1000
const QUIET_DIGITS = 3

serveElements('[data-ticks]', (element, left) => {
  const { ticks, perDay, from = '' } = element.dataset
  const quiet = element.querySelector('small')
  if (!quiet || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const grouped = new Intl.NumberFormat('en')
  // Counted to the end of that day, by the clock that npm counts by.
  const start = Date.parse(from) + MS_OF_DAY
  const show = () => {
    const value = Number(ticks) + (Math.max(0, Date.now() - start) / MS_OF_DAY) * Number(perDay)
    const text = grouped.format(Math.floor(value))
    // A browser that translates the page has put another one in its place.
    if (element.firstChild) element.firstChild.textContent = text.slice(0, -QUIET_DIGITS)
    quiet.textContent = text.slice(-QUIET_DIGITS)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  left.addEventListener('abort', stop)
  watchSight(element, left, (isSeen) => {
    stop()
    if (!isSeen) return
    show()
    timer = setInterval(show, EVERY_MS)
  })
})
