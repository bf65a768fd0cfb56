/** The toy of Pacer: calls go in as fast as one likes, and come out paced. The lanes move only while something happens. */
import { all } from '../delegate'
import { listen, serveElements } from '../serve-elements'

const SLOT_MS = 100
const DEBOUNCE_MS = 300
const THROTTLE_MS = 500

serveElements('[data-toy="pacer"]', (toy, left) => {
  const lanes = all('[data-lane]', toy).map((lane) => ({
    slots: all('i', lane),
    sum: lane.querySelector('b'),
    on: new Set<number>(),
    total: 0,
  }))
  const [into, out] = lanes
  let isMoving = false
  let slot = 0
  let lastCall = 0
  let lastRun = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  let clock: ReturnType<typeof setInterval> | undefined

  const draw = () => {
    for (const { slots, sum, on, total } of lanes) {
      for (const [at, element] of slots.entries())
        element.toggleAttribute('data-on', on.has(slot - slots.length + 1 + at))
      if (sum) sum.textContent = String(total)
    }
  }
  const note = (lane: (typeof lanes)[number] | undefined) => {
    if (!lane) return
    lane.on.add(slot)
    lane.total += 1
    draw()
  }
  const rest = () => {
    clearInterval(clock)
    isMoving = false
  }
  const move = () => {
    if (isMoving) return
    isMoving = true
    clock = setInterval(() => {
      slot += 1
      draw()
      // All that happened has left the lanes.
      if (performance.now() - lastCall > SLOT_MS * ((into?.slots.length ?? 0) + 6)) rest()
    }, SLOT_MS)
  }
  const run = () => {
    lastRun = performance.now()
    waiting = undefined
    note(out)
  }
  const call = () => {
    if (lastCall === 0) for (const lane of lanes) lane.total = 0
    lastCall = performance.now()
    move()
    note(into)
    if (toy.querySelector<HTMLInputElement>('input:checked')?.value === 'throttle') {
      const wait = THROTTLE_MS - (lastCall - lastRun)
      if (wait <= 0) run()
      else waiting ??= setTimeout(run, wait)
      return
    }
    clearTimeout(waiting)
    waiting = setTimeout(run, DEBOUNCE_MS)
  }

  const caller = toy.querySelector('[data-do]')
  if (caller) listen(caller, 'click', call, left)
  left.addEventListener('abort', () => {
    rest()
    clearTimeout(waiting)
  })
})
