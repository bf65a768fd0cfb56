import { all, onNavigation } from '../delegate'
import { isAllowed, onChoice } from './consent'
import { framed } from './framed'

/** Slots are asked for anew after this time. */
const REFRESH_MS = 45_000
const PROMO_WINDOW_MS = 300_000
/** A provider that says nothing for so long has no ad. */
const FILL_LIMIT_MS = 5000

/** A slot of the page in view. */
type Served = {
  readonly isInView: () => boolean
  /** Asks for an ad, or for another one. */
  readonly refresh: () => void
  readonly end: () => void
}

/** What time it is, in milliseconds since 1970. */
type Now = () => number

/** Shows the promo of the present five minutes. */
function turnPromo(slot: HTMLElement, now: number): void {
  const promos = all(':scope > a', slot)
  for (const [at, promo] of promos.entries())
    promo.hidden = at !== Math.floor(now / PROMO_WINDOW_MS) % promos.length
}

/** Serves one slot: its promo is shown until there is an ad, and again when there is none. */
function serveSlot(slot: HTMLElement): Served {
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
  const hear = ({ source, data }: MessageEvent) => {
    if (!frame || source !== frame.contentWindow) return
    if (data === 'empty') return empty()
    if (data !== 'filled') return
    clearTimeout(limit)
    slot.dataset['filled'] = ''
    slot.setAttribute('aria-label', 'Advertisement')
  }
  const sight = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    if (isInView && !frame && isAllowed('ads')) refresh()
  })
  addEventListener('message', hear)
  sight.observe(slot)
  return {
    isInView: () => isInView,
    refresh,
    end() {
      sight.disconnect()
      removeEventListener('message', hear)
      empty()
    },
  }
}

/**
 * Serves the ad slots of every page that comes into view: asks for ads while the reader allows them, and for others every
 * 45 seconds for slots that are seen. Slots that a page has twice are taken out.
 */
export function serveSlots(now: Now): void {
  const served = new Map<HTMLElement, Served>()
  const look = () => {
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
    // Slots that stay in the document, because the next page has the same text, get another ad as well.
    const before = new Set(served.keys())
    look()
    for (const [slot, { isInView, refresh: again }] of served) if (before.has(slot) && isInView()) again()
  })
  onChoice(look)
  look()
}
