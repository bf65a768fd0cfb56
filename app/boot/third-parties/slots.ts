import { onNavigation } from '../lib/delegate'
import { all } from '../lib/dom'
import { isAllowed, onChoice } from './consent'
import { framed } from './framed'

/** Interval of requesting new ads. */
const REFRESH_MS = 45_000
const PROMO_WINDOW_MS = 300_000
/** Time without a response after which a slot counts as empty. */
const FILL_LIMIT_MS = 5000

/** Controls of a slot on the current page. */
type SlotControls = {
  readonly isInView: () => boolean
  /** Requests an ad, or a new one. */
  readonly refresh: () => void
  readonly end: () => void
}

/** Returns the Unix time in milliseconds. */
type Now = () => number

/** Shows the promo of the current five minutes. */
function turnPromo(slot: HTMLElement, now: number): void {
  const promos = all(':scope > a', slot)
  for (const [at, promo] of promos.entries())
    promo.hidden = at !== Math.floor(now / PROMO_WINDOW_MS) % promos.length
}

/** Handles one slot: shows its promo until there is an ad, and again if there is none. */
function serveSlot(slot: HTMLElement): SlotControls {
  let frame: HTMLIFrameElement | null = null
  let isInView = false
  let limit: ReturnType<typeof setTimeout> | undefined
  const empty = () => {
    clearTimeout(limit)
    frame?.remove()
    frame = null
    delete slot.dataset['filled']
    slot.removeAttribute('aria-label')
  }
  const refresh = () => {
    if (frame) return frame.contentWindow?.postMessage('refresh', '*')
    frame = framed(slot.dataset['slot'] ?? '', 'Advertisement')
    slot.append(frame)
    limit = setTimeout(empty, FILL_LIMIT_MS)
  }
  const onMessage = ({ source, data }: MessageEvent) => {
    if (!frame || source !== frame.contentWindow) return
    if (data === 'empty') return empty()
    if (data !== 'filled') return
    clearTimeout(limit)
    slot.dataset['filled'] = ''
    slot.setAttribute('aria-label', 'Advertisement')
  }
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    if (isInView && !frame && isAllowed('ads')) refresh()
  })
  addEventListener('message', onMessage)
  observer.observe(slot)
  return {
    isInView: () => isInView,
    refresh,
    end() {
      observer.disconnect()
      removeEventListener('message', onMessage)
      empty()
    },
  }
}

/** Requests ads for slots while the reader allows them, new ones every 45 seconds in view. Removes duplicate slots. */
export function serveSlots(now: Now): void {
  const served = new Map<HTMLElement, SlotControls>()
  const update = () => {
    for (const [slot, { end }] of served) {
      if (slot.isConnected && isAllowed('ads')) continue
      end()
      served.delete(slot)
    }
    const names = new Set<string>()
    for (const slot of all('[data-slot]')) {
      const { slot: name = '' } = slot.dataset
      if (names.has(name)) slot.remove()
      names.add(name)
      turnPromo(slot, now())
      if (slot.isConnected && isAllowed('ads') && !served.has(slot)) served.set(slot, serveSlot(slot))
    }
  }
  const refresh = () => {
    for (const slot of all('[data-slot]')) turnPromo(slot, now())
    if (document.hidden) return
    for (const slot of served.values()) if (slot.isInView()) slot.refresh()
  }
  setInterval(refresh, REFRESH_MS)
  onNavigation(() => {
    // Slots that stay in the document across a navigation also get a new ad.
    const before = new Set(served.keys())
    update()
    for (const [slot, { isInView, refresh: again }] of served) if (before.has(slot) && isInView()) again()
  })
  onChoice(update)
  update()
}
