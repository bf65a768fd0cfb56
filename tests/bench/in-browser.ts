import { lighthouseRows, type Judged } from './lighthouse'
import { navigate, type Navigation } from './navigation'
import { percentile } from './numbers'
import { bundledPages, corpusPages } from './pages'
import { measurePaints } from './paint'
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

/** The pages that Lighthouse looks at: one of each kind. */
function judgedPages(origin: string, docsPath: string): Judged[] {
  const [, library = ''] = docsPath.split('/')
  const docs = process.env['CORPUS_DIR'] ? corpusPages : bundledPages
  return [
    { kind: 'home', address: `${origin}/` },
    { kind: 'landing', address: `${origin}/${library}/latest` },
    ...docs.map(({ name, path }) => ({ kind: name, address: origin + path })),
  ]
}

/** Paints on a slow line, beside the static page, moves inside the site, and what Lighthouse says. */
export async function inBrowser(
  origin: string,
  docsPath: string,
  plain: string,
): Promise<{ readonly rows: Row[]; readonly request: Navigation['request'] }> {
  const address = origin + docsPath
  const browser = await startBrowser()
  try {
    const paintOf = await measurePaints(browser, { own: address, bare: plain, styled: `${plain}/styled` })
    const [own, bare, styled] = [paintOf('own'), paintOf('bare'), paintOf('styled')]
    const navigation = await navigate(browser, address)
    const rows = [
      row('slow 4G, first paint, ms', own.firstMs, bare.firstMs, 0),
      row('slow 4G, largest paint, ms', own.largestMs, bare.largestMs, 0),
      row(
        'slow 4G, first paint, beside the static page with its style sheet, ms',
        own.firstMs,
        styled.firstMs,
        0,
      ),
      row('slow 4G, layout shift', own.layoutShift, bare.layoutShift, 3),
      ...navigationRows(navigation),
      ...(await lighthouseRows(judgedPages(origin, docsPath), plain)),
    ]
    return { rows, request: navigation.request }
  } finally {
    await browser.close()
  }
}
