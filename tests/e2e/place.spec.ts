import type { Page } from '@playwright/test'
import { pageKinds } from './pages'
import { expect, hydrate, test } from './reader'

const start = pageKinds['framework page']

const placeOf = (page: Page) => page.evaluate(() => scrollY)
const scrollPage = (page: Page, top: number) => page.evaluate((to) => scrollTo(0, to), top)

/** Waits until the page has heard of what was scrolled, and has done what React does right after it has drawn. */
const settle = (page: Page) => page.waitForTimeout(200)

for (const search of ['?utm_source=mail', '?from=elsewhere', '?path=1', '?a=1&a=2']) {
  test(`React takes over the page of an address with ${search} as it stands`, async ({ page }) => {
    await page.goto(start + search)
    await scrollPage(page, 600)
    const main = await page.locator('main').elementHandle()
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/_serverFn/') && calls.push(request.url()))
    await hydrate(page)
    await settle(page)
    expect(await main?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await placeOf(page)).toBe(600)
    expect(calls).toEqual([])
    await expect(page).toHaveURL(start + search)
  })
}
