/** Ticks a number at its average rate while it is in view. */
import { serveElements, watchSight } from '../lib/serve-elements'
import { DAY_MS } from '~/constants/time'

const EVERY_MS = 1000
const QUIET_DIGITS = 3

serveElements('[data-ticks]', (element, signal) => {
  const { ticks, perDay, from = '' } = element.dataset
  const quiet = element.querySelector('small')
  if (!quiet || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const grouped = new Intl.NumberFormat('en')
  // The total includes that whole day, in UTC as npm counts.
  const start = Date.parse(from) + DAY_MS
  const show = () => {
    const value = Number(ticks) + (Math.max(0, Date.now() - start) / DAY_MS) * Number(perDay)
    const text = grouped.format(Math.floor(value))
    // A browser that translates the page may have replaced the text node.
    if (element.firstChild) element.firstChild.textContent = text.slice(0, -QUIET_DIGITS)
    quiet.textContent = text.slice(-QUIET_DIGITS)
  }
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  signal.addEventListener('abort', stop)
  watchSight(element, signal, (isSeen) => {
    stop()
    if (!isSeen) return
    show()
    timer = setInterval(show, EVERY_MS)
  })
})
