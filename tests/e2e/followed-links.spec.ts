import type { Page } from '@playwright/test'
import { pageKinds } from '../fixtures/pages'
import { expect, openHydrated, test } from './reader'
import { watchRequests } from './watch-requests'

const start = pageKinds['framework page']

test('a link to another site opens it', async ({ page }) => {
  await openHydrated(page, start)
  await page.locator('.source').getByRole('link', { name: 'Edit page' }).click()
  await expect(page).not.toHaveURL(/127\.0\.0\.1/)
})

test('a page with a different content security policy is loaded as a document', async ({ page }) => {
  await openHydrated(page, start)
  const asked = watchRequests(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/sponsors-embed', textContent: 'embed' })
    document.querySelector('#S--main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'embed', exact: true }).click()
  await page.waitForURL('**/sponsors-embed')
  expect(asked.filter((address) => address.includes('/sponsors-embed'))).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.dataset['hydrated'])).toBeUndefined()
})

test('a Markdown file opens as a file', async ({ page }) => {
  await openHydrated(page, start)
  await page.locator('[popovertarget="S--page-menu"]:visible').click()
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  await expect(page).toHaveURL(/\.md$/)
  await expect(page.locator('body')).toContainText('# Overview')
})

/** Clicks a link to `href` in the text of a hydrated page. */
async function followFromText(page: Page, href: string): Promise<void> {
  await openHydrated(page, start)
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'the link' })
    document.querySelector('#S--main')?.prepend(link)
  }, href)
  await page.getByRole('link', { name: 'the link', exact: true }).click()
}

const elsewhere = [
  ['a former address', '/table/v7/docs/overview', '/table/v8/docs/introduction?from=reactTableV7'],
  ['letters in another case', '/QUERY/latest', '/query/latest'],
  [
    'an address with the period of its sentence',
    '/query/latest/docs/framework/react/guides/queries.',
    /queries$/,
  ],
  ['a name', '/s/query/noSuchName', '/search?q=noSuchName&library=query'],
  ['an address that redirects', '/stats', '/stats/npm'],
  ['a page without a frame', '/no-such-page', '/no-such-page'],
] as const

test('a link leads where the server leads', async ({ page }) => {
  for (const [what, from, to] of elsewhere) {
    await test.step(what, async () => {
      await followFromText(page, from)
      await expect(page).toHaveURL(to)
      await expect(page.locator('h1')).toBeVisible()
    })
  }
})

test('a link to a file downloads it, and the page stays', async ({ page }) => {
  for (const file of ['/query/latest/docs.tar.gz', '/stats/npm.csv'] as const) {
    await test.step(file, async () => {
      const download = page.waitForEvent('download')
      await followFromText(page, file)
      expect(new URL((await download).url()).pathname).toBe(file)
      await expect(page).toHaveURL(new RegExp(`${start}$`))
    })
  }
})
