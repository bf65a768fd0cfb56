/** Demo of Pacer: calls arrive at any rate and run at a limited rate. The lanes only move while there are calls. */
import { all } from '../../lib/dom'
import { listen, serveElements } from '../../lib/serve-elements'

const SLOT_MS = 100
const DEBOUNCE_MS = 300
const THROTTLE_MS = 500

type Lane = {
  readonly slots: readonly HTMLElement[]
  readonly sum: Element | null
  /** Slots of time that have a call. */
  readonly on: Set<number>
  total: number
}

function laneOf(lane: HTMLElement): Lane {
  return { slots: all('i', lane), sum: lane.querySelector('b'), on: new Set(), total: 0 }
}

/** Renders the calls of a lane up to a slot of time. */
function draw({ slots, sum, on, total }: Lane, slot: number): void {
  for (const [at, element] of slots.entries())
    element.toggleAttribute('data-on', on.has(slot - slots.length + 1 + at))
  if (sum) sum.textContent = String(total)
}

/** Creates a debounced and a throttled function that call `work`. */
function createPacer(work: () => void, signal: AbortSignal) {
  let lastRun = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    lastRun = performance.now()
    waiting = undefined
    work()
  }
  const debounce = () => {
    clearTimeout(waiting)
    waiting = setTimeout(run, DEBOUNCE_MS)
  }
  const throttle = () => {
    const wait = THROTTLE_MS - (performance.now() - lastRun)
    if (wait <= 0) run()
    else waiting ??= setTimeout(run, wait)
  }
  signal.addEventListener('abort', () => clearTimeout(waiting))
  return [debounce, throttle] as const
}

serveElements('[data-toy="pacer"]', (toy, signal) => {
  const lanes = all('[data-lane]', toy).map(laneOf)
  const [into, out] = lanes
  const caller = toy.querySelector('[data-do]')
  if (!into || !out || !caller) return
  let slot = 0
  let lastCall = 0
  let clock: ReturnType<typeof setInterval> | undefined

  const drawAll = () => {
    for (const lane of lanes) draw(lane, slot)
  }
  const note = (lane: Lane) => {
    lane.on.add(slot)
    lane.total += 1
    drawAll()
  }
  const rest = () => {
    clearInterval(clock)
    clock = undefined
  }
  const move = () => {
    slot += 1
    drawAll()
    // All calls have moved out of the lanes.
    if (performance.now() - lastCall > SLOT_MS * (into.slots.length + 6)) rest()
  }
  const [debounce, throttle] = createPacer(() => note(out), signal)
  const call = () => {
    lastCall = performance.now()
    clock ??= setInterval(move, SLOT_MS)
    note(into)
    if (toy.querySelector<HTMLInputElement>('input:checked')?.value === 'throttle') throttle()
    else debounce()
  }

  listen(caller, 'click', call, signal)
  signal.addEventListener('abort', rest)
})
