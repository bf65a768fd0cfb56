import { createServer } from 'node:http'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { pageKinds } from '../fixtures/pages'
import { expect } from './reader'
import { test as base } from './sites'

type PausedSite = {
  readonly origin: string
  /** Number of bytes after which a page pauses. */
  pauseAfter: number
  /** Sends the rest of the paused page. */
  resume: () => void
}

/** The built site behind a proxy that pauses in the middle of every page. */
const test = base.extend<{ site: PausedSite }>({
  site: async ({ baseURL }, use) => {
    const site = { origin: '', pauseAfter: 0, resume: () => {} }
    const server = createServer(async ({ url = '/', headers }, answer) => {
      const accept = headers.accept ?? '*/*'
      const original = await fetch(new URL(url, baseURL), { headers: { accept } })
      const body = Buffer.from(await original.arrayBuffer())
      answer.writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' })
      if (!accept.startsWith('text/html')) return void answer.end(body)
      answer.write(body.subarray(0, site.pauseAfter))
      site.resume = () => void answer.end(body.subarray(site.pauseAfter))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const listening = server.address()
    site.origin = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`
    await use(site)
    server.closeAllConnections()
    server.close()
  },
})

/** Returns the number of bytes of the page up to the end of the first `end` after `start`. */
async function bytesUntil(url: URL, start: string, end: string): Promise<number> {
  const markup = await (await fetch(url)).text()
  const from = markup.indexOf(start)
  expect(from, start).toBeGreaterThan(0)
  return Buffer.byteLength(markup.slice(0, markup.indexOf(end, from) + end.length))
}

const PAUSE_MS = 300

const docs = pageKinds['framework page']
const landing = pageKinds['landing page']

/** Pages, and after which elements their responses pause. */
const pauses = {
  [docs]: [
    ['data-opens="search"', '</button>'],
    ['popoverTarget="S--version"', '</button>'],
    ['data-action="copy-page"', '</button>'],
  ],
  '/': [
    ['class="lead swap', '</p>'],
    ['class="emblem', '</a>'],
  ],
  [landing]: [
    ['data-toy="', '</li>'],
    ['id="S--in-code"', '</summary>'],
  ],
} as const

for (const [address, places] of Object.entries(pauses)) {
  test(`${address} has no layout shifts if its response pauses`, async ({ page, site, baseURL }) => {
    await watchLayoutShifts(page)
    for (const [row, end] of places) {
      await test.step(`after ${row}`, async () => {
        site.pauseAfter = await bytesUntil(new URL(address, baseURL), row, end)
        await page.goto(site.origin + address, { waitUntil: 'commit' })
        await page.waitForTimeout(PAUSE_MS)
        site.resume()
        await page.waitForLoadState()
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  })
}

test('a document whose response pauses shows the text received so far', async ({ page, site, baseURL }) => {
  site.pauseAfter = await bytesUntil(new URL(docs, baseURL), 'id="S--article"', '</p>')
  await page.goto(site.origin + docs, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await expect(page.locator('#S--article p').first()).toBeVisible()
  await expect(page.locator('#S--live')).toHaveCount(0)
  site.resume()
})
