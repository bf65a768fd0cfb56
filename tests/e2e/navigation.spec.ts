import type { Page } from '@playwright/test'
import { pageKinds } from '../fixtures/pages'
import { expect, hydrate, openHydrated, test } from './reader'
import { settle } from './settle'
import { watchRequests } from './watch-requests'

const start = pageKinds['framework page']
const inSidebar = (page: Page, path: string) =>
  page.locator(`#S--sidebar a[href="/query/latest/docs/${path}"]`)

/** Matches all scripts except the boot script: React, and scripts of pages. */
function isOtherScript({ pathname }: URL): boolean {
  return pathname.endsWith('.js') && !pathname.includes('/boot-')
}

/** Returns the distance of a heading from the top of the viewport, in pixels. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

test('a sidebar link makes one request, changes the URL, announces the title and focuses the top; Back and Forward restore the scroll position', async ({
  page,
}) => {
  await page.goto(start)
  const marked = page.locator('head script[data-ours]')
  await page
    .locator('head script')
    .evaluateAll((scripts) => scripts.forEach((script) => script.setAttribute('data-ours', '')))
  const count = await marked.count()
  expect(count).toBeGreaterThan(1)
  await hydrate(page)
  await page.evaluate(() => scrollTo(0, 700))
  const asked = watchRequests(page)
  await inSidebar(page, 'framework/react/guides/queries').click()
  await expect(page).toHaveURL(/\/guides\/queries$/)
  await expect(page).toHaveTitle(/^Queries \|/)
  await expect(page.locator('h1')).toHaveText('Queries')
  await expect(page.locator('#S--live')).toHaveText(await page.title())
  await expect(page.locator('#S--main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/_serverFn/')
  await test.step('the scripts of the head stay, so that each runs once', async () => {
    await expect(marked).toHaveCount(count)
    await expect(page.locator('head script')).toHaveCount(count)
  })
  await test.step('the sidebar highlights the current page', async () => {
    const current = page.locator('#S--sidebar [aria-current="page"]')
    await expect(current).toHaveCount(1)
    await expect(current).toHaveText('Queries')
  })
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Overview')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText('Queries')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the scroll position is kept during hydration, and after a reload', async ({ page }) => {
  const place = () => page.evaluate(() => scrollY)
  await page.goto(start)
  await page.evaluate(() => scrollTo(0, 600))
  await hydrate(page)
  await settle(page)
  expect(await place()).toBe(600)
  await page.reload()
  await expect.poll(place).toBe(600)
  await hydrate(page)
  await settle(page)
  expect(await place()).toBe(600)
})

test('a page visited again has no highlights of the previous visit', async ({ page }) => {
  await page.goto(`${start}#when-you-do-not-need-it`)
  const marks = page.locator('[data-toc] [aria-current]')
  await expect(marks).toHaveCount(1)
  await hydrate(page)
  await inSidebar(page, 'framework/react/guides/queries').click()
  await expect(page.locator('h1')).toHaveText('Queries')
  await page.locator('#S--sidebar').getByRole('link', { name: 'Overview' }).click()
  await expect(page.locator('h1')).toHaveText('Overview')
  await expect(marks).toHaveCount(0)
  await expect(page.locator('[data-current-heading]')).toHaveText('On this page')
})

test('the sidebar keeps its scroll position and open groups after navigations and reloads', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await openHydrated(page, start)
  const sidebar = page.locator('#S--sidebar')
  const last = sidebar.locator('details').last()
  const wasOpen = (await last.getAttribute('open')) !== null
  await last.locator('summary').click()
  const link = inSidebar(page, 'framework/react/guides/queries')
  await link.scrollIntoViewIfNeeded()
  const scroll = await sidebar.evaluate((element) => element.scrollTop)
  await link.click()
  await expect(page.locator('h1')).toHaveText('Queries')
  expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(scroll)
  expect((await last.getAttribute('open')) !== null).toBe(!wasOpen)
  // The state is saved at intervals.
  const saved = () =>
    page.evaluate(() =>
      sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.startsWith('sidebar:')) ?? ''),
    )
  await expect.poll(saved).toMatch(new RegExp(`^${Math.round(scroll)},.*${wasOpen ? 0 : 1}$`))
  await page.reload()
  expect(await sidebar.evaluate((element) => element.scrollTop)).toBe(scroll)
  expect((await last.getAttribute('open')) !== null).toBe(!wasOpen)
})

test('a link to a heading scrolls it below the header', async ({ page }) => {
  await openHydrated(page, start)
  const toc = page.locator('[data-toc] a')
  const target = (await toc.nth(1).getAttribute('href')) ?? ''
  await toc.nth(1).click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect.poll(() => topOf(page, target)).toBeGreaterThanOrEqual(56)
  expect(await topOf(page, target)).toBeLessThan(100)

  await page.goto(`${start}${target}`)
  expect(await topOf(page, target)).toBeGreaterThanOrEqual(56)
})

test('a link to a heading of another page scrolls it below the header', async ({ page }) => {
  await openHydrated(page, pageKinds['reference page'])
  const link = page.locator('.prose a[href*="/guides/query-functions#"]').first()
  const target = new URL((await link.getAttribute('href')) ?? '', page.url()).hash
  await link.click()
  await expect(page.locator('h1')).toHaveText('Query Functions')
  await expect.poll(() => topOf(page, target)).toBeLessThan(100)
  expect(await topOf(page, target)).toBeGreaterThanOrEqual(56)
})

test('a hovered link is preloaded', async ({ page }) => {
  await openHydrated(page, start)
  const asked = watchRequests(page)
  const link = inSidebar(page, 'framework/react/guides/queries')
  await Promise.all([page.waitForResponse(/_serverFn/), link.hover()])
  await link.click()
  await expect(page.locator('h1')).toHaveText('Queries')
  expect(asked).toHaveLength(1)
})

test('links work before React is loaded', async ({ page }) => {
  // Never fulfilled, so React does not load during the test, nor does the page fire `load` if it has a script.
  await page.route(isOtherScript, () => undefined)
  await page.goto(start, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await inSidebar(page, 'framework/react/guides/queries').click()
  await expect(page.locator('h1')).toHaveText('Queries')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
})

test('the browser handles a click with a modifier key', async ({ page }) => {
  await openHydrated(page, start)
  // The last listener, which prevents the click from opening a tab or window.
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      document.documentElement.dataset['taken'] = String(event.defaultPrevented)
      event.preventDefault()
    }),
  )
  for (const key of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
    await page.evaluate(() => delete document.documentElement.dataset['taken'])
    await inSidebar(page, 'framework/react/guides/queries').click({ modifiers: [key] })
    await expect(page.locator('html'), key).toHaveAttribute('data-taken', 'false')
    await expect(page).toHaveURL(start)
  }
})

test('the live region stays across navigations, and announces a title again', async ({ page }) => {
  await openHydrated(page, '/query/latest')
  await page.locator('#S--live').evaluate((live) => {
    const announced: string[] = []
    Object.assign(window, { announced })
    // A slow navigation also announces that it is loading.
    new MutationObserver(
      () => !['', 'Loading'].includes(live.textContent) && announced.push(live.textContent),
    ).observe(live, { childList: true })
  })
  const announced = () => page.evaluate(() => Reflect.get(window, 'announced'))
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect.poll(announced).toEqual(['Overview | TanStack Query React Docs'])
  await page.evaluate(() => document.querySelector('#S--live')?.replaceChildren(document.title))
  await page.goBack()
  await expect.poll(announced).toContain('TanStack Query')
  await page.goForward()
  await expect.poll(announced).toHaveLength(4)
})

test('nothing is preloaded if the browser saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.goto(start, { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const link = inSidebar(page, 'framework/react/guides/queries')
  const look = async () => {
    await page.mouse.move(1, 1)
    await link.hover()
    await page.mouse.wheel(0, 200)
    await page.getByRole('button', { name: 'Search Query docs' }).hover()
    await link.focus()
    await settle(page)
  }
  await look()
  expect(asked).toEqual([])
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('queries')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  asked.length = 0
  await look()
  expect(asked).toEqual([])
  await link.click()
  await expect(page.locator('h1')).toHaveText('Queries')
})
