import type { Browser } from '@playwright/test'
import { lighthouseRows, type Judged } from './lighthouse'
import { navigate, type Navigation } from './navigation'
import { percentile } from '../lib/numbers'
import type { BudgetPage } from '../pages'
import { measurePaints } from './paint'
import { report, row, type Row } from '../lib/rows'
import { startBrowser } from './weigh'

function navigationRows({ ms, bytes }: Navigation): Row[] {
  const mean = bytes.reduce((sum, each) => sum + each, 0) / Math.max(1, bytes.length)
  return [
    row(`click to title painted, p50 of ${ms.length}, ms`, percentile(ms, 0.5), null),
    row('p95, ms', percentile(ms, 0.95), null),
    row('bytes, mean', mean, null, 0),
  ]
}

/** Measures the first paint of a page on a slow connection, compared with the static pages of its text. */
async function paintRows(browser: Browser, address: string, plain: string): Promise<Row[]> {
  const paintOf = await measurePaints(browser, { own: address, bare: plain, styled: `${plain}/styled` })
  const [own, bare, styled] = [paintOf('own'), paintOf('bare'), paintOf('styled')]
  return [
    row('first paint, ms', own.firstMs, bare.firstMs, 0),
    row('largest paint, ms', own.largestMs, bare.largestMs, 0),
    row('largest paint beside the static page with its style sheet, ms', own.largestMs, styled.largestMs, 0),
    row('layout shift', own.layoutShift, bare.layoutShift, 3),
  ]
}

/** Lists the pages for Lighthouse, one of each kind. Docs pages are compared with the static page of their own text. */
function judgedPages(origin: string, pages: readonly BudgetPage[], plain: string): Judged[] {
  const [overview] = pages
  const [, library = ''] = (overview?.path ?? '').split('/')
  const ofOverview = `${plain}/${overview?.name ?? ''}`
  return [
    { kind: 'home', address: `${origin}/`, plain: ofOverview },
    { kind: 'landing', address: `${origin}/${library}/latest`, plain: ofOverview },
    ...pages.map(({ name, path }) => ({ kind: name, address: origin + path, plain: `${plain}/${name}` })),
  ]
}

/**
 * Measures and prints paints on a slow connection, navigation inside the site, and Lighthouse results. Returns the
 * request of a navigation.
 */
export async function inBrowser(
  origin: string,
  pages: readonly BudgetPage[],
  plain: string,
): Promise<Navigation['request']> {
  const browser = await startBrowser()
  try {
    for (const { name, path } of pages)
      report(`${name} on slow 4G`, await paintRows(browser, origin + path, `${plain}/${name}`))
    const navigation = await navigate(browser, origin + (pages[0]?.path ?? '/'))
    report('moves inside the site', navigationRows(navigation))
    for (const page of judgedPages(origin, pages, plain))
      report(`Lighthouse, ${page.kind}`, await lighthouseRows(page))
    return navigation.request
  } finally {
    await browser.close()
  }
}
