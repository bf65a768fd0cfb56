import type { BrowserContext, Page } from '@playwright/test'
import { still, violationsInThemes } from './axe'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { desktop, pageKinds, phone } from '../fixtures/pages'
import { allLaidOut, expect, hydrate, test as base } from './reader'

/** `test` on the site with ads and analytics. */
const test = base.extend<{ readonly origin: string }>({
  origin: async ({ adsSite }, use) => use(adsSite),
  baseURL: async ({ adsSite }, use) => use(adsSite),
})

const page = pageKinds['framework page']

/** Returns the script of a fake provider: it runs the queue, and `answer` reports whether the slot is empty. */
const provider = (answer: string) => `
  const queue = googletag.cmd
  const listeners = []
  const say = (isEmpty) => listeners.forEach((listener) => listener({ isEmpty }))
  const ad = () => { document.querySelector('#slot').innerHTML = '<p>An ad</p>' }
  const slot = { setTargeting: () => slot, addService: () => slot }
  const service = { addEventListener: (_name, listener) => listeners.push(listener), set() {}, refresh() { show() } }
  const show = () => { ${answer} }
  googletag = { cmd: { push: (run) => run() }, pubads: () => service, defineSlot: () => slot, enableServices() {}, display: show }
  queue.forEach((run) => run())`

/** Behaviors of an ad provider, with whether its ad is shown. */
const providers = {
  'fills a slot': { script: provider('ad(); say(false)'), isFilled: true },
  'fills a slot late and twice': {
    script: provider('setTimeout(() => { ad(); say(false); say(false) }, 400)'),
    isFilled: true,
  },
  'has no ad': { script: provider('say(true)'), isFilled: false },
  'is blocked': { script: null, isFilled: false },
  'never answers': { script: provider(''), isFilled: false },
  throws: { script: "throw new Error('of the provider')", isFilled: false },
  'blocks, writes into the document and reaches for the page': {
    script: provider(`
      const end = performance.now() + 50; while (performance.now() < end);
      document.write('<h1>Written</h1>');
      for (const reach of [() => parent.document.body.remove(), () => { top.location = 'https://example.com' }, () => document.cookie])
        try { reach() } catch {}`),
    isFilled: false,
  },
} as const

/**
 * Responds to requests for the provider with `script`, or fails them for null. Returns the URLs requested from other
 * sites.
 */
async function provide(
  context: BrowserContext,
  origin: string,
  script: string | null,
): Promise<readonly string[]> {
  const asked: string[] = []
  context.on('request', (request) => {
    const { origin: to } = new URL(request.url())
    if (to !== origin && to.startsWith('http')) asked.push(request.url())
  })
  await context.route('https://securepubads.g.doubleclick.net/**', (route) =>
    script === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  return asked
}

const article = (reader: Page) => reader.locator('article.doc .prose').innerText()
const accept = (reader: Page) => reader.getByRole('button', { name: 'Accept' }).click()

test.describe('a provider', () => {
  // Browser messages about a blocked, throwing or sandboxed script, from inside the frame.
  test.use({
    expectedMessages: [/net::ERR_FAILED|of the provider|[Ss]andbox|cross-origin frame|'write' on 'Document'/],
  })

  for (const [what, { script, isFilled }] of Object.entries(providers)) {
    test(`that ${what} causes no layout shifts and leaves the article unchanged`, async ({
      page: reader,
      context,
      origin,
    }) => {
      await provide(context, origin, script)
      await watchLayoutShifts(reader)
      await reader.goto(page)
      await allLaidOut(reader)
      const before = await article(reader)
      await accept(reader)
      const slot = reader.locator('[data-slot="right-rail"]')
      expect(await slot.evaluate(({ clientWidth }) => clientWidth)).toBe(300)
      if (isFilled) await expect(slot).toHaveAttribute('data-filled', '')
      else if (what === 'never answers' || what.startsWith('blocks') || what === 'throws')
        await expect(slot.locator('iframe')).toBeAttached()
      else await expect(slot.locator('iframe')).toHaveCount(0)
      await expect(slot.locator('a:not([hidden])')).toHaveCount(1)
      expect(await slot.locator('a:not([hidden])').isVisible()).toBe(!isFilled)
      expect(await layoutShifts(reader)).toEqual([])
      expect(await article(reader)).toBe(before)
      expect(new URL(reader.url()).pathname).toBe(page)
    })
  }
})

/** Maximum delay of the response to a key or click, in milliseconds. */
const INPUT_DELAY_LIMIT_MS = 200

test('keys and clicks are handled in time while a provider blocks its thread repeatedly', async ({
  page: reader,
  context,
  origin,
}) => {
  await provide(
    context,
    origin,
    `${providers['fills a slot'].script}
    self.blocks = 0
    setInterval(() => { const end = performance.now() + 50; while (performance.now() < end); self.blocks++ }, 60)`,
  )
  await reader.goto(page)
  await hydrate(reader)
  await accept(reader)
  await expect(reader.locator('[data-slot="right-rail"]')).toHaveAttribute('data-filled', '')
  const blocks = async () => {
    const counts = reader
      .frames()
      .map((frame) => frame.evaluate(() => Number(Reflect.get(self, 'blocks') ?? 0)))
    return Math.max(...(await Promise.all(counts)))
  }
  await expect.poll(blocks).toBeGreaterThan(2)
  await reader.evaluate(() => {
    const delays: number[] = []
    Object.assign(window, { delays })
    for (const name of ['keydown', 'pointerdown'])
      addEventListener(name, ({ timeStamp }) => delays.push(performance.now() - timeStamp), true)
  })
  const before = await blocks()
  for (let time = 0; time < 15; time++) {
    await reader.keyboard.press('Shift')
    await reader.mouse.click(1, 1)
  }
  expect(await blocks()).toBeGreaterThan(before)
  const delays = await reader.evaluate((): readonly number[] => Reflect.get(window, 'delays'))
  expect(delays).toHaveLength(30)
  // A busy machine delays some of them anyway.
  expect(delays.toSorted((a, b) => a - b)[26]).toBeLessThan(INPUT_DELAY_LIMIT_MS)
})

test('no third party is contacted before or without consent, and the question is shown once', async ({
  page: reader,
  context,
  origin,
}) => {
  const asked = await provide(context, origin, providers['fills a slot'].script)
  await reader.goto(page, { waitUntil: 'networkidle' })
  await hydrate(reader)
  await reader.getByRole('button', { name: 'Reject' }).click()
  await expect(reader.locator('.consent')).toHaveCount(0)
  await reader.goto('/query/latest', { waitUntil: 'networkidle' })
  await expect(reader.locator('.consent')).toHaveCount(0)
  await expect(reader.locator('[data-slot="footer"] a:visible')).toHaveCount(1)
  expect(asked).toEqual([])
})

test('the front page, landing pages and statistics have an ad slot above the footer', async ({
  page: reader,
}) => {
  for (const address of ['/', '/query/latest', '/stats/npm']) {
    await reader.goto(address)
    const slot = reader.locator('[data-slot]')
    await expect(slot).toHaveAttribute('data-slot', 'footer')
    await expect(slot.locator('a:not([hidden])')).toBeVisible()
  }
})

test('consent can be withdrawn, and pages have their own ads after client navigations', async ({
  page: reader,
  context,
  origin,
}) => {
  const asked = await provide(context, origin, providers['fills a slot'].script)
  await reader.goto(page)
  await accept(reader)
  await hydrate(reader)
  await expect(reader.locator('[data-slot="right-rail"][data-filled]')).toBeVisible()
  expect(asked.some((url) => url.startsWith('https://www.googletagmanager.com/gtm.js?id=GTM-A'))).toBe(true)
  await reader.locator('#S--sidebar a[href$="/guides/queries"]').click()
  await expect(reader.locator('h1')).toHaveText('Queries')
  await expect(reader.locator('[data-slot="right-rail"]')).toHaveCount(1)
  await expect(reader.locator('[data-slot="right-rail"][data-filled] iframe')).toBeVisible()
  await reader.goto('/privacy')
  const ads = reader.getByRole('checkbox', { name: 'Ads' })
  await expect(ads).toBeChecked()
  await ads.uncheck()
  await reader.getByRole('button', { name: 'Save' }).click()
  await expect(reader.getByText('Saved.')).toBeVisible()
  expect(await reader.evaluate(() => document.cookie)).toContain('consent=analytics')
})

test('axe finds nothing while the page shows the question, promos and ads', async ({
  page: reader,
  context,
  origin,
}) => {
  await provide(context, origin, providers['fills a slot'].script)
  for (const viewport of [desktop, phone]) {
    await reader.setViewportSize(viewport)
    await reader.emulateMedia(still)
    await reader.goto(viewport === phone ? '/query/latest' : page)
    await expect(reader.locator('.consent')).toBeVisible()
    expect(await violationsInThemes(reader), `at ${viewport.width}`).toEqual([])
  }
})

test('a frame of another site loads only when the reader follows its link', async ({
  page: reader,
  context,
}) => {
  const asked: string[] = []
  await context.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>The talk</h1>' })
  })
  await reader.goto('/query/latest/docs/framework/react/guides/caching')
  const frame = reader.frameLocator('.embed > iframe')
  await reader.locator('.embed').scrollIntoViewIfNeeded()
  await expect(frame.getByRole('link')).toBeInViewport()
  expect(asked).toEqual([])
  await frame.getByRole('link').press('Enter')
  await expect(frame.getByRole('heading')).toHaveText('The talk')
})
