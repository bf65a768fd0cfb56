import type { Browser } from '@playwright/test'
import { percentile } from '../lib/numbers'

/** Times of the first and the largest contentful paint, in milliseconds, and the cumulative layout shift. */
export type Paint = { readonly firstMs: number; readonly largestMs: number; readonly layoutShift: number }

/** Throttling to slow 4G and a phone's processor, with the values that Lighthouse applies to a real browser. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const PROCESSOR_SLOWDOWN = 4
const LOADS = 5
const QUIET_MS = 1500

/** Runs in the page before all other scripts: records the first and the largest paint, and layout shifts. */
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
 * Loads pages several times on a slow connection, each time with an empty cache. Alternates between the pages, so that
 * other work of the machine affects all of them equally. Returns, by name, the median times and the largest layout
 * shift.
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
