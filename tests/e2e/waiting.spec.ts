import type { Page } from '@playwright/test'
import { pageKinds } from '../fixtures/pages'
import { expect, openHydrated, test } from './reader'
import { settle } from './settle'

const isData = (address: URL) => address.pathname.startsWith('/_serverFn/')
const queries = (page: Page) => page.locator('#S--sidebar a[href$="/react/guides/queries"]')

test('a slow navigation is shown and announced as loading', async ({ page }) => {
  await openHydrated(page, pageKinds['framework page'])
  const { promise: isAwaited, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(isData, async (route) => {
    await isAwaited
    await route.continue()
  })
  await queries(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  await expect(page.locator('#S--live')).toHaveText('Loading')
  await expect(page.locator('h1')).toHaveText('Overview')
  const spinner = page.locator('.head').evaluateHandle((head) => getComputedStyle(head, '::before'))
  await expect.poll(async () => (await spinner).evaluate(({ opacity }) => opacity)).toBe('1')
  deliver()
  await expect(page.locator('h1')).toHaveText('Queries')
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  await expect(page.locator('#S--live')).toHaveText(await page.title())
})

test('the reader can go back from a page that never loads', async ({ page }) => {
  await openHydrated(page, pageKinds['framework page'])
  await page.route(isData, () => undefined)
  await queries(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  await expect(page.locator('#S--live')).toHaveText('Loading')
  await page.goBack()
  await expect(page).toHaveURL(pageKinds['framework page'])
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  await expect(page.locator('h1')).toHaveText('Overview')
  await expect(page.locator('#S--live')).not.toHaveText('Loading')
})

test('a page visited again is refetched before it is shown, not while it is read', async ({ page }) => {
  // Loaded data are fresh for five minutes.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(Reflect.get(window, 'later') ?? 0)
  })
  await openHydrated(page, pageKinds['framework page'])
  await queries(page).click()
  await expect(page.locator('h1')).toHaveText('Queries')
  await page.evaluate(() => Object.assign(window, { later: 301_000 }))
  const { promise: isAwaited, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(isData, async (route) => {
    await isAwaited
    await route.continue()
  })
  await page.goBack()
  await expect(page.locator('html')).toHaveAttribute('data-loading', '')
  await expect(page.locator('h1')).toHaveText('Queries')
  deliver()
  await expect(page.locator('h1')).toHaveText('Overview')
  const article = await page.locator('#S--article').elementHandle()
  await settle(page)
  expect(await article?.evaluate((element) => element.isConnected)).toBe(true)
})
