import type { Page } from '@playwright/test'

/** Records layout shifts of every page opened from now on, from its first paint. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const moved = sources.map(({ node }: { node?: Node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? 'gone'),
        )
        shifts.push(`${'value' in entry ? Number(entry.value) : 0} by ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Time that the browser needs to report rendered frames; 100 ms were enough on a busy machine. */
const REPORTING_MS = 300

/** Returns the layout shifts without user input since the document was loaded, each with its score. */
export async function layoutShifts(page: Page): Promise<readonly string[]> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.waitForTimeout(REPORTING_MS)
  return page.evaluate(() => Reflect.get(window, 'layoutShifts'))
}
