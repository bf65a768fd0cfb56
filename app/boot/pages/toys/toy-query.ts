/** Demo of Query: data becomes stale, is refetched, and pauses while offline. */
import { all } from '../../lib/dom'
import { listen, serveElements } from '../../lib/serve-elements'

const FRESH_MS = 4000
const FETCH_MS = 900

function show(lane: HTMLElement, state: string): void {
  lane.dataset['state'] = state
  const pill = lane.querySelector('.pill')
  if (pill) pill.textContent = state
}

serveElements('[data-toy="query"]', (toy, signal) => {
  const says = toy.querySelector('output')
  const plug = toy.querySelector('[data-do="unplug"]')
  const lanes = all('li', toy)
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
  let isOnline = true

  const later = (lane: HTMLElement, state: string, ms: number, then?: () => void) => {
    clearTimeout(timers.get(lane))
    timers.set(
      lane,
      setTimeout(() => {
        show(lane, state)
        then?.()
      }, ms),
    )
  }
  const refetch = (lane: HTMLElement) => {
    clearTimeout(timers.get(lane))
    if (!isOnline) return show(lane, 'paused')
    show(lane, 'fetching')
    later(lane, 'fresh', FETCH_MS, () => later(lane, 'stale', FRESH_MS))
  }

  const answer = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null
    const lane = button?.closest('li')
    if (lane) refetch(lane)
    if (button !== plug || !plug || !says) return
    isOnline = !isOnline
    plug.textContent = isOnline ? 'Go offline' : 'Go online'
    says.textContent = isOnline
      ? 'Back online. Stale and paused queries refetch.'
      : 'Offline. Cached data stays on screen.'
    for (const other of lanes) {
      const { state } = other.dataset
      if (isOnline && (state === 'paused' || state === 'stale')) refetch(other)
      if (isOnline || state !== 'fetching') continue
      clearTimeout(timers.get(other))
      show(other, 'paused')
    }
  }
  listen(toy, 'click', answer, signal)
  signal.addEventListener('abort', () => {
    for (const timer of timers.values()) clearTimeout(timer)
  })
  for (const lane of lanes) if (lane.dataset['state'] === 'fresh') later(lane, 'stale', FRESH_MS)
})
