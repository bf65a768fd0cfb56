/**
 * Inline script of the frame of an ad slot. The frame has no rights to the page: what the provider's script throws, writes
 * or blocks stays in here. It reports to the page whether there is an ad; the page asks for another.
 */
import type { AdState } from './frame'

/** What is used of the provider's interface (Google Publisher Tag). */
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

/** The frame does not know the origin of the page around it, and what it says is no secret. */
const say = (state: AdState) => parent.postMessage(state, '*')

/** Sizes as in `728x90 320x50`, those that fit the frame. */
const fitting = sizes
  .split(' ')
  .map((size): Size => [parseInt(size), parseInt(size.split('x')[1] ?? '')])
  .filter(([width, height]) => width <= innerWidth && height <= innerHeight)

/** Once the provider's script has come, it runs what was queued, and `googletag` is the whole interface. */
const whenReady = (command: (provider: Provider) => void) => {
  const queue = (globalThis.googletag ??= { cmd: [] })
  queue.cmd.push(() => {
    const { googletag } = globalThis
    if (googletag && 'pubads' in googletag) command(googletag)
  })
}

// The provider's mistakes are nothing for the console of the page's readers.
addEventListener('error', (event) => event.preventDefault())
addEventListener('unhandledrejection', (event) => event.preventDefault())
addEventListener('message', ({ source, data }) => {
  if (source === parent && data === 'refresh') whenReady((ads) => ads.pubads().refresh())
})

whenReady((ads) => {
  const service = ads.pubads()
  service.addEventListener('slotRenderEnded', ({ isEmpty }) => say(isEmpty ? 'empty' : 'filled'))
  service.set('page_url', document.referrer)
  ads.defineSlot(unit, fitting, 'slot')?.setTargeting(slot, slot).addService(service)
  ads.enableServices()
  ads.display('slot')
})

const script = document.createElement('script')
script.src = provider
script.addEventListener('error', () => say('empty'))
document.head.append(script)
