import { navigate, type Navigation } from './navigation'
import { percentile } from './numbers'
import { measurePaint } from './paint'
import { row, type Row } from './rows'
import { startBrowser } from './weigh'

function navigationRows({ ms, bytes }: Navigation): Row[] {
  const mean = bytes.reduce((sum, each) => sum + each, 0) / Math.max(1, bytes.length)
  return [
    row(`navigation, click to title painted, p50 of ${ms.length}, ms`, percentile(ms, 0.5), null),
    row('navigation, p95, ms', percentile(ms, 0.95), null),
    row('navigation, bytes, mean', mean, null, 0),
  ]
}

/** Paints on a slow line, beside the static page, and moves inside the site. Both are whole addresses. */
export async function inBrowser(
  siteAddress: string,
  plainAddress: string,
): Promise<{ readonly rows: Row[]; readonly request: Navigation['request'] }> {
  const browser = await startBrowser()
  try {
    const own = await measurePaint(browser, siteAddress)
    const plain = await measurePaint(browser, plainAddress)
    const navigation = await navigate(browser, siteAddress)
    const rows = [
      row('slow 4G, first paint, ms', own.firstMs, plain.firstMs, 0),
      row('slow 4G, largest paint, ms', own.largestMs, plain.largestMs, 0),
      ...navigationRows(navigation),
    ]
    return { rows, request: navigation.request }
  } finally {
    await browser.close()
  }
}
