/** Has a counted number go on by its pace while it is in view: the last digits tick. */
import { serveElements, watchSight } from '../serve-elements'
import { DAY_MS } from '~/constants/time'

const EVERY_MS = 1000
const QUIET_DIGITS = 3

serveElements('[data-ticks]', (element, left) => {
  const { ticks, perDay, from = '' } = element.dataset
  const quiet = element.querySelector('small')
  if (!quiet || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const grouped = new Intl.NumberFormat('en')
  // Counted to the end of that day, by the clock that npm counts by.
  const start = Date.parse(from) + DAY_MS
  const show = () => {
    const value = Number(ticks) + (Math.max(0, Date.now() - start) / DAY_MS) * Number(perDay)
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
