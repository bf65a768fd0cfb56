import { violationsInThemes } from '../axe'
import { desktop, phone } from '../../fixtures/pages'
import { address, box, expect, openSearch, options, test } from './site'

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing at ${viewport.width} pixels, in both themes`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.addInitScript(() => {
      const [pinned, recent] = ['Suspense', 'Overview'].map((title) => [
        { href: `/query/${title}`, title, library: 'query' },
      ])
      localStorage.setItem('pinned-hits', JSON.stringify(pinned))
      localStorage.setItem('recent-hits', JSON.stringify(recent))
    })
    await openSearch(page)
    expect(await violationsInThemes(page), 'before a text').toEqual([])
    await page.keyboard.type('query')
    await expect(options(page).first()).toContainText(/quer/i)
    expect(await violationsInThemes(page), 'hits').toEqual([])
    await box(page).fill('xyzzyqq')
    await expect(page.getByText('No results found')).toBeVisible()
    expect(await violationsInThemes(page), 'without a hit').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await page.goto('/search?q=query')
    expect(await violationsInThemes(page), 'as a page').toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search field in the header leads to the same results, with filters and pagination', async ({
    page,
  }) => {
    await page.goto(address)
    await page.getByRole('textbox', { name: 'Search Query docs' }).fill('query')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=query&library=query$/)
    await expect(page).toHaveTitle(/query/)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page.locator('.found a').first()).toBeVisible()
    await page.goto('/search?q=xyzzyqq&library=query')
    await page.getByRole('link', { name: 'Remove filter: Query' }).click()
    await expect(page).toHaveURL(/\/search\?q=xyzzyqq$/)
    await page.setViewportSize(phone)
    await page.goto(address)
    await page.getByRole('button', { name: 'Search Query docs' }).click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
})
