import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import unpackBrowser, { executablePath } from '../e2e/browser'

/** What one page costs a reader. Sizes are in bytes of brotli 11, as a CDN would send them. */
export type PageWeight = {
  readonly htmlBytes: number
  readonly styleSheetBytes: number
  /** External scripts fetched before the reader does anything. */
  readonly scriptBeforeIntentBytes: number
  /** External scripts in all once the page is hydrated. */
  readonly hydratedScriptBytes: number
  /** The font that the document preloads: the only one the first text waits for. */
  readonly preloadedFontBytes: number
  readonly domNodes: number
  /** Cumulative layout shift over the whole visit. */
  readonly layoutShift: number
  readonly consoleMessages: readonly string[]
}

type Loaded = { readonly kind: string; readonly url: string; readonly bytes: number }

const QUIET_MS = 600

function brotliBytes(body: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  return brotliCompressSync(body, { params }).length
}

function total(loaded: readonly Loaded[], kind: string): number {
  return loaded.filter((item) => item.kind === kind).reduce((sum, item) => sum + item.bytes, 0)
}

/** Starts the browser of the end-to-end tests, with further switches. */
export async function startBrowser(switches: readonly string[] = []): Promise<Browser> {
  await unpackBrowser()
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...switches],
  })
}

/** Opens a page with an empty cache, waits until it is quiet, then acts as a reader would and waits for React. */
export async function weighPage(browser: Browser, address: string): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const loaded: Loaded[] = []
  const consoleMessages: string[] = []
  page.on('console', (message) => consoleMessages.push(message.text()))
  page.on('pageerror', (error) => consoleMessages.push(String(error)))
  page.on('response', async (response) => {
    const body = await response.body().catch(() => null)
    const kind = response.request().resourceType()
    if (body)
      loaded.push({ kind, url: response.url(), bytes: kind === 'font' ? body.length : brotliBytes(body) })
  })
  await page.addInitScript(() => {
    let shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifted += Number(entry.value)
      document.documentElement.dataset['layoutShift'] = String(shifted)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const scriptBeforeIntentBytes = total(loaded, 'script')
  const preloadedFont = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href,
  )
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await page.mouse.move(200, 300)
  await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined)
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
    layoutShift,
    consoleMessages,
  }
}
