import type { Browser } from '@playwright/test'
import { percentile } from './numbers'

/** When a page is first painted and when its largest part is, in milliseconds, and how far its parts move after that. */
export type Paint = { readonly firstMs: number; readonly largestMs: number; readonly layoutShift: number }

/** Slow 4G and a phone's processor, as Lighthouse applies them to a real browser. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4
const LOADS = 5
const QUIET_MS = 1500

/** Runs in the page before anything else: keeps the times of the first and of the largest paint, and what moves. */
function watchPaints(): void {
  const paints = { firstMs: 0, largestMs: 0, layoutShift: 0 }
  Object.assign(window, { paints })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) paints.firstMs = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.largestMs = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) paints.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function loadOnce(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
  await page.addInitScript(watchPaints)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(QUIET_MS)
  const paint = await page.evaluate((): Paint => Reflect.get(window, 'paints'))
  await context.close()
  return paint
}

function median(paints: readonly Paint[]): Paint {
  const of = (read: (paint: Paint) => number): number => percentile(paints.map(read), 0.5)
  return {
    firstMs: of((paint) => paint.firstMs),
    largestMs: of((paint) => paint.largestMs),
    layoutShift: Math.max(...paints.map((paint) => paint.layoutShift)),
  }
}

/**
 * Loads pages several times, in turns, so that what else the machine does slows all of them alike; each with an empty
 * cache over a slow line. Gives the medians by name, and the largest layout shift.
 */
export async function measurePaints<Name extends string>(
  browser: Browser,
  addresses: Readonly<Record<Name, string>>,
): Promise<(name: Name) => Paint> {
  const paints: { readonly name: string; readonly paint: Paint }[] = []
  for (let load = 0; load < LOADS; load += 1) {
    for (const [name, address] of Object.entries<string>(addresses))
      paints.push({ name, paint: await loadOnce(browser, address) })
  }
  return (name) => median(paints.filter((each) => each.name === name).map(({ paint }) => paint))
}
