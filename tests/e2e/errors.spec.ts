import { pageKinds } from '../fixtures/pages'
import { expect, openHydrated, test } from './reader'

const missing = pageKinds['unknown page']

test('a missing page has a button to go back, before and after hydration', async ({ page }) => {
  await page.goto('/query/latest')
  await page.goto(missing)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/query\/latest$/)
  await openHydrated(page, missing)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/\/query\/latest$/)
})

test('the back button of a missing page leads to the front page if the tab has no history', async ({
  page,
}) => {
  // Playwright's tabs start with an empty page, which counts as a history entry.
  await page.addInitScript(() => Object.defineProperty(History.prototype, 'length', { get: () => 1 }))
  await page.goto(missing)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('a missing page keeps the header of its library after a client navigation', async ({ page }) => {
  await openHydrated(page, pageKinds['framework page'])
  await page
    .locator('.prose a')
    .first()
    .evaluate((link, href) => link.setAttribute('href', href), missing)
  await page.locator('.prose a').first().click()
  await expect(page.locator('h1')).toHaveText('404 Not Found')
  await expect(page.locator('header [popovertarget="S--version"]:visible')).toBeVisible()
  await expect(page).toHaveTitle('404 Not Found')
  await expect(page.locator('#S--sidebar a:visible').first()).toBeVisible()
  await page.locator('header').getByRole('link', { name: 'Docs', exact: true }).click()
  await expect(page.locator('h1')).toHaveText('Overview')
})

test.describe('a page that fails', () => {
  test.use({ expectedMessages: [/./] })

  test('shows the error in the body of the failed call', async ({ page }) => {
    await openHydrated(page, '/store/latest')
    const body = JSON.stringify({ message: 'No upstream' })
    await page.route('**/_serverFn/**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    )
    await page.locator('header').getByRole('link', { name: 'Docs', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('Something went wrong!')
    await expect(page).toHaveTitle('Something went wrong!')
    await page.getByText('Show Error').click()
    await expect(page.locator('.failure pre')).toContainText('No upstream')
  })

  test('is reloaded as a document by its retry link', async ({ page }) => {
    await openHydrated(page, '/store/latest')
    await page.route('**/_serverFn/**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.locator('header').getByRole('link', { name: 'Docs', exact: true }).click()
    await expect(page.locator('h1')).toHaveText('Something went wrong!')
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.locator('#S--article')).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  })
})
