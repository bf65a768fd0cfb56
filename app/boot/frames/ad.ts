/**
 * Inline script in the frame of an ad slot. The frame is isolated from the page: errors, output and blocked requests of the
 * provider's script stay inside. It reports whether there is an ad; the page requests a refresh.
 */
import type { AdState } from './frame'

/** The used part of the provider's API (Google Publisher Tag). */
type Provider = {
  readonly cmd: { push: (command: () => void) => unknown }
  readonly pubads: () => AdService
  readonly defineSlot: (unit: string, sizes: readonly Size[], id: string) => Slot | null
  readonly enableServices: () => void
  readonly display: (id: string) => void
}
type AdService = {
  readonly addEventListener: (
    name: 'slotRenderEnded',
    listener: (event: { isEmpty: boolean }) => void,
  ) => void
  readonly set: (name: 'page_url', value: string) => unknown
  readonly refresh: () => void
}
type Slot = {
  readonly setTargeting: (key: string, value: string) => Slot
  readonly addService: (service: AdService) => Slot
}
type Size = readonly [width: number, height: number]

declare global {
  var googletag: Provider | { cmd: Array<() => void> } | undefined
}

const { unit = '', slot = '', sizes = '', provider = '' } = document.currentScript?.dataset ?? {}

/** Sends to any origin: the frame does not know that of the page, and the message is not secret. */
const report = (state: AdState) => parent.postMessage(state, '*')

/** The sizes that fit the frame, of a list such as `728x90 320x50`. */
const fitting = sizes
  .split(' ')
  .map((size): Size => [parseInt(size), parseInt(size.split('x')[1] ?? '')])
  .filter(([width, height]) => width <= innerWidth && height <= innerHeight)

/** Queues a command until the provider's script has loaded; that runs the queue, and `googletag` becomes the full API. */
const whenReady = (command: (provider: Provider) => void) => {
  const queue = (globalThis.googletag ??= { cmd: [] })
  queue.cmd.push(() => {
    const { googletag } = globalThis
    if (googletag && 'pubads' in googletag) command(googletag)
  })
}

// Keeps errors of the provider out of the console.
addEventListener('error', (event) => event.preventDefault())
addEventListener('unhandledrejection', (event) => event.preventDefault())
addEventListener('message', ({ source, data }) => {
  if (source === parent && data === 'refresh') whenReady((ads) => ads.pubads().refresh())
})

whenReady((ads) => {
  const service = ads.pubads()
  service.addEventListener('slotRenderEnded', ({ isEmpty }) => report(isEmpty ? 'empty' : 'filled'))
  service.set('page_url', document.referrer)
  ads.defineSlot(unit, fitting, 'slot')?.setTargeting(slot, slot).addService(service)
  ads.enableServices()
  ads.display('slot')
})

const script = document.createElement('script')
script.src = provider
script.addEventListener('error', () => report('empty'))
document.head.append(script)
