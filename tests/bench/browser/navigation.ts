import type { Browser, Page, Request } from '@playwright/test'

/** Measurements of client-side navigation between pages. */
export type Navigation = {
  /** Time from the click to the paint of the new title, in milliseconds, one per navigation. */
  readonly ms: readonly number[]
  /** Bytes transferred per navigation, including preloading. */
  readonly bytes: readonly number[]
  /** The request of a navigation, which can be repeated without a browser. */
  readonly request: { readonly path: string; readonly headers: Readonly<Record<string, string>> } | null
}

/** Time that the pointer hovers over a link before the click, in milliseconds. */
const HOVER_MS = 100
const MOVES = 20
const QUIET_MS = 300

/** Runs in the page: clicks a link, waits until a different title is painted, and returns the time. */
function clickAndWait(href: string): Promise<number> {
  const title = document.querySelector('h1')?.textContent
  const link = document.querySelector<HTMLElement>(`#S--sidebar a[href="${href}"]`)
  return new Promise((done) => {
    const started = performance.now()
    const look = (): void => {
      const isNew = location.pathname === href && document.querySelector('h1')?.textContent !== title
      // The new title is painted before the next animation frame.
      if (isNew) requestAnimationFrame(() => done(performance.now() - started))
      else requestAnimationFrame(look)
    }
    link?.click()
    look()
  })
}

async function countBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  return () => bytes
}

/** Returns the addresses of docs pages in the sidebar, up to the number of navigations to measure. */
async function sidebarAddresses(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('#S--sidebar a[href*="/docs/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const current = new URL(page.url()).pathname
  return [...new Set(hrefs)].filter((href) => href !== current && !href.includes('#')).slice(0, MOVES)
}

async function describe(request: Request): Promise<Navigation['request']> {
  const { pathname, search } = new URL(request.url())
  const headers = Object.entries(await request.allHeaders())
  return {
    path: pathname + search,
    headers: Object.fromEntries(
      headers.filter(([name]) => !/^:|^(host|connection|accept-encoding)$/.test(name)),
    ),
  }
}

type Moves = Pick<Navigation, 'ms' | 'bytes'>

/** Clicks these links of the sidebar one after the other, hovering over each before the click. */
async function walk(page: Page, hrefs: readonly string[]): Promise<Moves> {
  const bytesSoFar = await countBytes(page)
  const ms: number[] = []
  const bytes: number[] = []
  for (const href of hrefs) {
    const link = page.locator(`#S--sidebar a[href="${href}"]`).first()
    // Links in closed groups are not visible.
    if (!(await link.isVisible())) continue
    const before = bytesSoFar()
    await link.hover()
    await page.waitForTimeout(HOVER_MS)
    ms.push(await page.evaluate(clickAndWait, href))
    await page.waitForTimeout(QUIET_MS)
    bytes.push(bytesSoFar() - before)
  }
  return { ms, bytes }
}

/** Opens a page with an empty cache, waits for React, and navigates through the sidebar. */
async function visit(browser: Browser, address: string): Promise<Navigation> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') requests.push(request)
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.mouse.move(700, 300)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
  await page.waitForLoadState('networkidle')
  const moves = await walk(page, await sidebarAddresses(page))
  const last = requests.at(-1)
  const request = last ? await describe(last) : null
  await context.close()
  return { ...moves, request }
}

/** Measures navigation through the sidebar of a docs page. A first, unmeasured visit fills the caches of the server. */
export async function navigate(browser: Browser, address: string): Promise<Navigation> {
  await visit(browser, address)
  return visit(browser, address)
}
