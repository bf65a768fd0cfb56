import type { Page } from '@playwright/test'
import { markupOf, settledMarkup } from './markup'
import { desktop, pageKinds, phone } from '../fixtures/pages'
import { expect, hydrate, openHydrated, test } from './reader'
import { settle } from './settle'

const start = pageKinds['framework page']
const next = '/query/latest/docs/framework/react/guides/queries'

const placeOf = (page: Page) => page.evaluate(() => scrollY)
const scrollPage = (page: Page, top: number) => page.evaluate((to) => scrollTo(0, to), top)

/** Clicks a link of the sidebar, at any viewport width. */
async function follow(page: Page, address: string, title: string): Promise<void> {
  await page.locator(`#S--sidebar a[href="${address}"]`).evaluate((link: HTMLAnchorElement) => link.click())
  await expect(page.locator('h1')).toHaveText(title)
}

test('hydration does not change a page with a query that it does not know', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/_serverFn/') && calls.push(request.url()))
  for (const search of ['?utm_source=mail', '?from=elsewhere', '?path=1', '?a=1&a=2']) {
    await test.step(search, async () => {
      await page.goto(start + search)
      await scrollPage(page, 600)
      const main = await page.locator('main').elementHandle()
      await hydrate(page)
      await settle(page)
      expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await placeOf(page)).toBe(600)
      expect(calls).toEqual([])
      await expect(page).toHaveURL(start + search)
    })
  }
})

test('going back restores a scroll position from before hydration; a link to the current page scrolls to its top', async ({
  page,
}) => {
  await page.goto(start)
  await scrollPage(page, 600)
  await hydrate(page)
  await follow(page, next, 'Queries')
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(600)
  await page.locator(`#S--sidebar a[href="${start}"]`).last().click()
  await expect.poll(() => placeOf(page)).toBe(0)
})

test('going back to a URL with a heading restores the scroll position, not the heading', async ({ page }) => {
  await openHydrated(page, start)
  await follow(page, next, 'Queries')
  const hash = await page.locator('#S--toc a').nth(1).getAttribute('href')
  await page.goto(start)
  await openHydrated(page, next + hash)
  await page.evaluate(() => scrollBy(0, 500))
  await settle(page)
  const place = await placeOf(page)
  await follow(page, '/query/latest/docs/framework/react/guides/query-keys', 'Query Keys')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Queries')
  await settle(page)
  expect(Math.abs((await placeOf(page)) - place)).toBeLessThan(5)
})

test('going back from a followed heading restores the scroll position, even if the browser scrolls before `popstate`', async ({
  page,
}) => {
  // Firefox and WebKit do so for fragments.
  await page.addInitScript(() => {
    addEventListener('popstate', () => document.getElementById(location.hash.slice(1))?.scrollIntoView())
  })
  await openHydrated(page, next)
  await scrollPage(page, 300)
  await settle(page)
  await page
    .locator('#S--toc a')
    .last()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect.poll(() => placeOf(page)).toBeGreaterThan(400)
  await settle(page)
  await page.goBack()
  await settle(page)
  await expect.poll(() => placeOf(page)).toBe(300)
})

test('text far below the viewport is rendered after the first frame, except after going back or to a heading', async ({
  page,
}) => {
  await openHydrated(page, start)
  await page.evaluate(() => {
    const root = document.documentElement
    const states: boolean[] = []
    Object.assign(window, { states })
    new MutationObserver(() => states.push(root.dataset['firstFrame'] !== undefined)).observe(root, {
      attributeFilter: ['data-first-frame'],
    })
  })
  const states = () => page.evaluate((): boolean[] => Reflect.get(window, 'states'))
  await scrollPage(page, 600)
  await follow(page, next, 'Queries')
  await expect.poll(states).toEqual([true, false])
  await page.goBack()
  await expect.poll(() => placeOf(page)).toBe(600)
  await page.locator('#S--toc a').last().click()
  await settle(page)
  expect(await states()).toEqual([true, false])
})

test('a link to a heading stays on the current page while another page is loading', async ({ page }) => {
  await openHydrated(page, start)
  const { promise: isAwaited, resolve: deliver } = Promise.withResolvers<void>()
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  await page.route(/_serverFn/, async (route) => {
    await isAwaited
    const answer = await route.fetch()
    await route.fulfill({ response: answer }).catch(() => undefined)
    end()
  })
  await page.locator(`#S--sidebar a[href="${next}"]`).click()
  await expect(page).toHaveURL(/\/guides\/queries$/)
  const link = page.locator('#S--toc a').last()
  const hash = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(start + hash)
  deliver()
  await isOver
  await settle(page)
  await expect(page).toHaveURL(start + hash)
  await expect(page.locator('h1')).toHaveText('Overview')
})

test('the horizontal scroll position of code is not carried to the next page', async ({ page }) => {
  await page.setViewportSize(phone)
  await openHydrated(page, next)
  const offsets = () =>
    page.locator('.prose pre').evaluateAll((blocks) => blocks.map(({ scrollLeft }) => scrollLeft))
  await page.locator('.prose pre').evaluateAll((blocks) => blocks.forEach((block) => (block.scrollLeft = 40)))
  expect(await offsets()).toContain(40)
  await settle(page)
  await follow(page, '/query/latest/docs/framework/react/guides/query-keys', 'Query Keys')
  await settle(page)
  expect(new Set(await offsets())).toEqual(new Set([0]))
})

test('focusing elements of the header does not scroll the page', async ({ page }) => {
  await openHydrated(page, start)
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await scrollPage(page, 600)
    const controls = page.locator('header :is(a, button):visible')
    expect(await controls.count()).toBeGreaterThan(2)
    for (const control of await controls.all()) await control.focus()
    await settle(page)
    expect(await placeOf(page), `at ${size.width} pixels`).toBe(600)
  }
})

test('going back and forward before hydration, after a reload, restores each scroll position', async ({
  page,
}) => {
  await openHydrated(page, start)
  await scrollPage(page, 600)
  await settle(page)
  await follow(page, next, 'Queries')
  await scrollPage(page, 300)
  await settle(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  for (const [step, title, place] of [
    [-1, 'Overview', 600],
    [1, 'Queries', 300],
    [-1, 'Overview', 600],
  ] as const) {
    await page.evaluate((by) => history.go(by), step)
    await expect(page.locator('h1')).toHaveText(title)
    await expect.poll(() => placeOf(page)).toBe(place)
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  }
  await hydrate(page)
  await settle(page)
  expect(await placeOf(page)).toBe(600)
})

test('a sidebar scrolled before the boot script runs keeps its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  const { promise: isScrolled, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(/\/boot-/, async (route) => {
    await isScrolled
    await route.continue()
  })
  await page.goto(start, { waitUntil: 'commit' })
  const sidebar = page.locator('#S--sidebar')
  await expect(page.locator('footer')).toBeAttached()
  // Waits for two frames; the sidebar is restored in the first.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await sidebar.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  const place = await sidebar.evaluate((element) => element.scrollTop)
  deliver()
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  expect(place).toBeGreaterThan(100)
  expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(place)
})

/** Wraps every text like the translators of browsers. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  while (texts.nextNode())
    if (!texts.currentNode.parentElement?.closest('script')) found.push(texts.currentNode)
  for (const text of found) {
    const wrapper = document.createElement('font')
    text.parentNode?.replaceChild(wrapper, text)
    wrapper.append('Ü ', text)
  }
  document.title = `Ü ${document.title}`
}

test('pages that the browser has translated are hydrated', async ({ page }) => {
  for (const kind of ['home page', 'landing page', 'framework page', 'example'] as const) {
    await test.step(kind, async () => {
      await page.goto(pageKinds[kind])
      await page.evaluate(translate)
      const before = await settledMarkup(page, 'body > :not(script)')
      const main = await page.locator('main').elementHandle()
      await hydrate(page)
      await settle(page)
      expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
      expect(await markupOf(page, 'body > :not(script)')).toEqual(before)
      await page.locator('header .brand').click()
      await expect(page.locator('html')).not.toHaveAttribute('data-lib')
    })
  }
})

test('a heading in a tab that is not open is shown when its page is loaded, and after a link from another page', async ({
  page,
}) => {
  const tabbed = '/form/latest/docs/quick-start'
  const overview = '/form/latest/docs/overview'
  const heading = page.locator('[id="next-1"]')
  await page.goto(`${tabbed}#next-1`)
  await expect(heading).toBeInViewport()
  await openHydrated(page, overview)
  await page
    .locator(`#S--sidebar a[href="${tabbed}"]`)
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.hash = '#next-1'
      link.click()
    })
  await expect(heading).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(overview)
})

for (const { kind, hash } of [
  { kind: 'in a tab that is not open', hash: '#next-1' },
  { kind: 'whose id has another letter case', hash: '#NEXT' },
])
  test(`going forward to a heading ${kind} restores the place where the reader left`, async ({ page }) => {
    const address = '/form/latest/docs/quick-start'
    await openHydrated(page, '/form/latest/docs/overview')
    await page
      .locator(`#S--sidebar a[href="${address}"]`)
      .first()
      .evaluate((link: HTMLAnchorElement, to) => {
        link.hash = to
        link.click()
      }, hash)
    const heading = page.locator(`[id="${hash.slice(1).toLowerCase()}"]`)
    await expect(heading).toBeInViewport()
    const place = () => page.evaluate(() => scrollY)
    const arrived = await place()
    await page.evaluate(() => scrollBy({ top: -300, behavior: 'instant' }))
    await expect.poll(place).toBe(arrived - 300)
    await page.goBack()
    await expect(heading).toHaveCount(0)
    await page.goForward()
    await expect.poll(place).toBe(arrived - 300)
  })
