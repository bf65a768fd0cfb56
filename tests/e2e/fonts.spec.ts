import type { BrowserContext, Page, Route } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { pageKinds, phone } from '../fixtures/pages'
import { expect, hydrate, test } from './reader'

const MONO = '**/jetbrains-mono*.woff2'
const SANS = '**/hanken-grotesk*.woff2'

/** Returns the heights of text elements in pixels, which change if lines wrap differently. */
const heights = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(h1, h2, h3, p, pre, code):visible')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height.toFixed(1)))

const textFontIsOnItsWay = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Hanken') && status === 'loading'),
  )

const codeFontIsLoaded = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('JetBrains') && status === 'loaded'),
  )

/** Widths of a phone and of a desktop. A test opens both, because its fonts are late for a fixed time. */
const bothWidths = [phone.width, 1440] as const

/** A page whose font is requested, but not sent before `deliver` is called. */
type LatePage = { readonly page: Page; readonly width: number; readonly deliver: () => void }

/** Opens an address at both widths, without a font. */
async function openWithout(font: string, address: string, context: BrowserContext): Promise<LatePage[]> {
  return Promise.all(
    bothWidths.map(async (width) => {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 900 })
      const { promise: isDue, resolve: deliver } = Promise.withResolvers<void>()
      await page.route(font, async (route) => {
        await isDue
        await route.continue()
      })
      await watchLayoutShifts(page)
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      return { page, width, deliver }
    }),
  )
}

/** Longer than browsers hide text while its font is loading. */
const HIDDEN_MS = 3200

for (const kind of [
  'framework page',
  'page with install commands',
  'reference page',
  'landing page',
] as const) {
  test(`a late code font is applied on a first visit without layout shifts: ${kind}`, async ({ context }) => {
    const late = await openWithout(MONO, pageKinds[kind], context)
    await late[0]?.page.waitForTimeout(HIDDEN_MS)
    for (const { page, width, deliver } of late) {
      await test.step(`at ${width} pixels`, async () => {
        expect(await codeFontIsLoaded(page)).toBe(false)
        // Scripts and the text font have been applied.
        await expect(page.locator('html')).toHaveAttribute('data-boot', '')
        await expect.poll(() => textFontIsOnItsWay(page)).toBe(false)
        const before = await heights(page)
        deliver()
        await expect.poll(() => codeFontIsLoaded(page)).toBe(true)
        expect(await heights(page)).toEqual(before)
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  })
}

for (const kind of ['framework page', 'reference page', 'landing page'] as const) {
  test(`a late text font causes no layout shifts: ${kind}`, async ({ context }) => {
    const late = await openWithout(SANS, pageKinds[kind], context)
    await late[0]?.page.waitForTimeout(1000)
    for (const { page, width, deliver } of late) {
      await test.step(`at ${width} pixels`, async () => {
        const font = page.waitForResponse(SANS)
        deliver()
        await font
        await expect(page.locator('html')).toHaveAttribute('data-late-text-font')
        const before = await heights(page)
        // An additional style sheet, as client navigations load them, makes Chromium rebuild its fonts.
        await page.evaluate(async () => {
          // A clone of the last sheet keeps the precedence of rules.
          const sheets = document.querySelectorAll('link[rel=stylesheet][href^="/_build/"]')
          const sheet = sheets[sheets.length - 1]?.cloneNode()
          const loaded = new Promise((resolve) => sheet?.addEventListener('load', resolve))
          if (sheet) document.body.append(sheet)
          await loaded
        })
        expect(await heights(page)).toEqual(before)
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  })

  test(`a text font that arrives between the text and a style sheet causes no layout shifts: ${kind}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { promise: fontIsThere, resolve: deliver } = Promise.withResolvers<void>()
    const holdUntilPaint = async (route: Route) => {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      await route.continue()
    }
    // Once: the boot script requests the font from the cache later, maybe when the test has ended.
    await page.route(SANS, holdUntilPaint, { times: 1 })
    await page.route('**/_build/*.css', async (route) => {
      await fontIsThere
      await route.continue()
    })
    await watchLayoutShifts(page)
    await page.goto(pageKinds[kind], { waitUntil: 'domcontentloaded' })
    await expect.poll(() => textFontIsOnItsWay(page)).toBe(false)
    deliver()
    await expect(page.locator('html')).toHaveAttribute('data-boot', '')
    expect(await layoutShifts(page)).toEqual([])
  })

  test(`the first page on a phone requests the code font after its first paint: ${kind}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: phone.width, height: 900 })
    await watchLayoutShifts(page)
    const font = page.waitForResponse(MONO)
    await page.goto(pageKinds[kind], { waitUntil: 'load' })
    await font
    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      performance.getEntriesByType('resource').find(({ name }) => name.includes('jetbrains-mono'))
        ?.startTime ?? 0,
    ])
    expect(asked).toBeGreaterThanOrEqual(painted ?? Infinity)
    expect(await layoutShifts(page)).toEqual([])
  })
}

/** Makes the browser report this round-trip time, in milliseconds. */
async function reportRoundTrip(page: Page, rtt: number): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value: { rtt: value } })
  }, rtt)
}

test('a phone preloads the text font on the first page if the line is fast, without layout shifts', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await watchLayoutShifts(page)
  await reportRoundTrip(page, 50)
  await page.goto(pageKinds['framework page'], { waitUntil: 'load' })
  await expect(page.locator('link[as=font]')).toHaveAttribute('media', 'all')
  await hydrate(page)
  expect(await layoutShifts(page)).toEqual([])
})

test('a phone on a slow line preloads the text font from the second page on, without layout shifts', async ({
  page,
}) => {
  // Firefox does so if the font came too late for the first page.
  await page.addInitScript(() => {
    document.fonts.load = () => Promise.reject(new DOMException('A network error occurred.', 'NetworkError'))
  })
  await page.setViewportSize(phone)
  await watchLayoutShifts(page)
  await reportRoundTrip(page, 300)
  const preload = page.locator('link[as=font]')
  await page.goto(pageKinds['framework page'], { waitUntil: 'load' })
  await expect(preload).not.toHaveAttribute('media', 'all')
  // The first page has now chosen the font of its text.
  await expect(page.locator('html')).toHaveAttribute('data-late-text-font')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('text-font'))).not.toBeNull()
  await page.goto(pageKinds['reference page'], { waitUntil: 'load' })
  await expect(preload).toHaveAttribute('media', 'all')
  await hydrate(page)
  await expect(preload).toHaveCount(1)
  expect(await layoutShifts(page)).toEqual([])
})

for (const width of [390, 1440]) {
  test(`a first visit with slow fonts stays scrolled to the heading in the URL, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 500 })
    await page.route(/\.woff2/, async (route) => {
      await new Promise((done) => {
        setTimeout(done, 500)
      })
      await route.continue()
    })
    await page.goto('/query/latest/docs/framework/react/guides/caching')
    const id = await page.locator('#S--article h2').nth(1).getAttribute('id')
    await page.goto('about:blank')
    await page.goto(`/query/latest/docs/framework/react/guides/caching#${id}`, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const off = await page.locator(`#S--article [id="${id}"]`).evaluate((heading) => {
      const { scrollMarginTop } = getComputedStyle(heading)
      const { scrollPaddingTop } = getComputedStyle(document.documentElement)
      const wanted = Number.parseFloat(scrollMarginTop) + (Number.parseFloat(scrollPaddingTop) || 0)
      return heading.getBoundingClientRect().top - wanted
    })
    expect(Math.abs(off)).toBeLessThan(1)
  })
}
