import { expect, openHydrated, test } from './reader'

test('choosing another framework stays on the page', async ({ page }) => {
  await openHydrated(page, '/query/latest/docs/framework/react/guides/queries')
  await page.locator('header [popovertarget="S--framework"]:visible').click()
  await page.locator('#S--framework').getByRole('link', { name: 'Vue' }).click()
  await expect(page).toHaveURL('/query/latest/docs/framework/vue/guides/queries')
  await expect(page.locator('#S--framework')).toBeHidden()
  await expect(page.locator('header [popovertarget="S--framework"]:visible')).toHaveText('Vue')
})

test('choosing another framework stays at the same heading', async ({ page }) => {
  await openHydrated(page, '/query/latest/docs/framework/react/guides/queries')
  const hash = await page.locator('#S--toc a').nth(1).getAttribute('href')
  await page.goto(`/query/latest/docs/framework/react/guides/queries${hash}`)
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await page.locator('header [popovertarget="S--framework"]:visible').click()
  await page.locator('#S--framework').getByRole('link', { name: 'Vue' }).click()
  await expect(page).toHaveURL(`/query/latest/docs/framework/vue/guides/queries${hash}`)
})

test('choosing another framework stays at the heading being read', async ({ page }) => {
  await openHydrated(page, '/query/latest/docs/framework/react/guides/queries')
  const hash = await page.locator('#S--toc a').nth(1).getAttribute('href')
  await page.locator(`main ${hash}`).evaluate((heading) => heading.scrollIntoView())
  await expect(page.locator(`#S--toc a[href="${hash}"]`)).toHaveAttribute('aria-current')
  await page.locator('header [popovertarget="S--framework"]:visible').click()
  await page.locator('#S--framework').getByRole('link', { name: 'Vue' }).click()
  await expect(page).toHaveURL(`/query/latest/docs/framework/vue/guides/queries${hash}`)
})

test('choosing another framework scrolls to the top if its page lacks the heading', async ({ page }) => {
  await page.goto('/query/latest/docs/framework/react/guides/queries')
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page
    .locator('#S--toc a[aria-current]')
    .evaluate((link) => link.setAttribute('href', '#of-react-alone'))
  await page.locator('header [popovertarget="S--framework"]:visible').click()
  await page.locator('#S--framework').getByRole('link', { name: 'Vue' }).click()
  await expect(page).toHaveURL(/framework\/vue\/guides\/queries/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('choosing a version without the page opens the nearest page, and says so', async ({ page }) => {
  await openHydrated(page, '/query/latest/docs/framework/react/guides/suspense')
  await page.locator('header [popovertarget="S--version"]:visible').click()
  await page.locator('#S--version').getByRole('link', { name: 'v4' }).click()
  await expect(page).toHaveURL(/\/query\/v4\/.*instead-of=/)
  await expect(page.getByRole('note').filter({ hasText: 'Suspense' })).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'v4' })).toBeVisible()
})

test('a redirect from an old address is explained until the reader dismisses it', async ({ page }) => {
  await page.goto('/table/v7/docs/overview')
  await expect(page).toHaveURL(/from=reactTableV7/)
  const notice = page.locator('[data-notice="reactTableV7"]')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await expect(notice).toBeHidden()
})
