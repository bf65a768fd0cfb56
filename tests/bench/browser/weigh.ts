import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser, type Page, type Response } from '@playwright/test'
import { CommandFailure } from '~/tools/command-failure'
import { executablePath, unpackBrowser } from '../../e2e/browser'

/** Transfer size and work of one page. Sizes are in bytes of Brotli 11, as from a CDN. */
export type PageWeight = {
  readonly htmlBytes: number
  readonly styleSheetBytes: number
  /** External scripts loaded before the reader interacts. */
  readonly scriptBeforeIntentBytes: number
  /** All external scripts after hydration. */
  readonly hydratedScriptBytes: number
  /** The font that the document preloads in wide windows. */
  readonly preloadedFontBytes: number
  readonly domNodes: number
  /** Number of style and layout passes until the page is idle. */
  readonly passes: Passes
  /** Cumulative layout shift over the whole visit. */
  readonly layoutShift: number
  readonly consoleMessages: readonly string[]
}

/** Counts of the browser's work, which do not depend on the speed of the machine. */
export type Passes = { readonly style: number; readonly layout: number }

type Loaded = { readonly kind: string; readonly url: string; readonly bytes: number }

const QUIET_MS = 600

function brotliBytes(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliCompressSync(body, { params }).length
}

function loadedFrom(response: Response, body: Buffer): Loaded {
  const kind = response.request().resourceType()
  return { kind, url: response.url(), bytes: kind === 'font' ? body.length : brotliBytes(body) }
}

function total(loaded: readonly Loaded[], kind: string): number {
  return loaded.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.bytes, 0)
}

/** Starts counting the passes of a page, and returns a function that reads the counts. */
async function countPasses(page: Page): Promise<() => Promise<Passes>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const count = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Infinity
    return { style: count('RecalcStyleCount'), layout: count('LayoutCount') }
  }
}

/** Starts the browser of the end-to-end tests with additional switches. */
export async function startBrowser(switches: readonly string[] = []): Promise<Browser> {
  await unpackBrowser()
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...switches]
  return chromium.launch({ executablePath, args }).catch((error: unknown) => {
    const [reason] = String(error).split('\n')
    throw new CommandFailure(
      `The browser ${executablePath} does not start: delete its folder, and run this again. ${reason}`,
    )
  })
}

/** Returns the size of all fonts that a phone loads on the first page. */
export async function weighPhoneFonts(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const loaded: Loaded[] = []
  page.on('response', async (response) => {
    const body = await response.body().catch(() => null)
    if (body) loaded.push(loadedFrom(response, body))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  await context.close()
  return total(loaded, 'font')
}

/**
 * Opens a page with an empty cache, waits until it is idle, moves the pointer, waits for React, and then runs `act` and
 * waits for its requests.
 */
export async function weighPage(
  browser: Browser,
  address: string,
  act: (page: Page) => Promise<void> = async () => undefined,
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const loaded: Loaded[] = []
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(String(error)))
  page.on('response', async (response) => {
    const body = await response.body().catch(() => null)
    if (body) loaded.push(loadedFrom(response, body))
  })
  await page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifted += Number(entry.value)
      document.documentElement.dataset['layoutShift'] = String(shifted)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const passesUntilNow = await countPasses(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const passes = await passesUntilNow()
  const scriptBeforeIntentBytes = total(loaded, 'script')
  const preloadedFont = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href,
  )
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.waitForFunction(() => document.documentElement.dataset['boot'] !== undefined)
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
  await act(page)
  await page.waitForLoadState('networkidle')
  const layoutShift = await page.evaluate(() => Number(document.documentElement.dataset['layoutShift'] ?? 0))
  await context.close()
  return {
    htmlBytes: total(loaded, 'document'),
    styleSheetBytes: total(loaded, 'stylesheet'),
    scriptBeforeIntentBytes,
    hydratedScriptBytes: total(loaded, 'script'),
    preloadedFontBytes: loaded.find((item) => item.url === preloadedFont)?.bytes ?? 0,
    domNodes,
    passes,
    layoutShift,
    consoleMessages,
  }
}
