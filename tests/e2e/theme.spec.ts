import type { BrowserContext, Page } from '@playwright/test'
import { pageKinds } from '../fixtures/pages'
import { expect, holdRequests, openHydrated, test } from './reader'

const toggle = (page: Page) => page.locator('[data-action="theme"]:visible')
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

async function themeCookie(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === 'theme')?.value
}

test('the toggle switches from auto to light to dark to auto, and updates the cookie', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/')
  const html = page.locator('html')
  for (const [theme, label] of [
    ['light', 'Theme: light. Switch to dark.'],
    ['dark', 'Theme: dark. Switch to auto.'],
  ] as const) {
    await toggle(page).click()
    await expect(html).toHaveAttribute('data-theme', theme)
    await expect(toggle(page)).toHaveAttribute('aria-label', label)
    expect(await themeCookie(context)).toBe(theme)
  }
  await toggle(page).click()
  await expect(html).not.toHaveAttribute('data-theme')
  await expect(toggle(page)).toHaveAttribute('aria-label', 'Theme: auto. Switch to light.')
  expect(await themeCookie(context)).toBeUndefined()
})

test('the theme is kept on other pages, and applied before the first paint', async ({ page }) => {
  await openHydrated(page, pageKinds['framework page'])
  await toggle(page).click()
  await toggle(page).click()
  await page.locator('#S--sidebar a[href$="/guides/queries"]').click()
  await expect(page.locator('h1')).toHaveText('Queries')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(page)).toHaveAttribute('aria-label', 'Theme: dark. Switch to auto.')
  // The attribute must be set before the parser reaches the body, as nothing is painted earlier.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark')
})

test("the page and the browser's toolbar follow the system only in the theme auto", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const light = await background(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).not.toBe(light)
  /**
   * Returns the theme colors: the first whose media query matches applies, and their number tells whether React added
   * its own.
   */
  const colors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((tags) =>
        tags
          .filter((tag): tag is HTMLMetaElement => tag instanceof HTMLMetaElement)
          .map(({ content, media }) => ({ content, fits: media === '' || matchMedia(media).matches })),
      )
  const inUse = async () => (await colors()).find(({ fits }) => fits)?.content
  const dark = await inUse()
  await toggle(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  expect(await inUse()).not.toBe(dark)
  expect(await colors()).toHaveLength(3)
  const chosen = await background(page)
  expect(chosen).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(chosen)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).toBe(chosen)
  await toggle(page).click()
  expect(await inUse()).toBe(dark)
  await toggle(page).click()
  expect(await colors()).toHaveLength(2)
})

test('a theme chosen in another tab is applied once the reader returns', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  const url = page.url()
  await context.addCookies([{ name: 'theme', value: 'dark', url }])
  // Tabs of a headless browser are always visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(toggle(page)).toHaveAttribute('aria-label', /^Theme: dark/)
})

test('a click on the toggle before the boot script runs takes effect afterwards', async ({ page }) => {
  const release = await holdRequests(page, '**/_build/boot-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await toggle(page).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('[data-early]')).toHaveCount(0)
})
