import type { Page } from '@playwright/test'
import { expectNoViolations } from '../axe'
import { hydrate, openHydrated } from '../reader'
import { tabTo } from '../tab-to'
import { branch, preview } from './preview-site'
import { expect, previewTest as test } from './site'

// In one worker, so that their site is started only once.
test.describe.configure({ mode: 'default' })

/** Previews are only for readers with the link, so no cache or search engine may store a response. */
const notStored = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const published = '/query/latest/docs/framework/react'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Preview' })
const changeOf = (page: Page, path: string) => page.getByRole('listitem').filter({ hasText: path })

test('the front page of a preview lists the pages that its branch changes, with links to both versions', async ({
  page,
}) => {
  await page.goto(preview)
  await expect(banner(page)).toContainText(branch)
  await expect(changeOf(page, 'docs/guide.md')).toHaveAttribute('data-change', 'changed')
  await expect(changeOf(page, 'docs/new.md')).toHaveAttribute('data-change', 'added')
  const removed = changeOf(page, 'docs/framework/react/devtools.md')
  await expect(removed).toHaveAttribute('data-change', 'removed')
  await expect(removed.getByRole('link', { name: 'Devtools', exact: true })).toHaveAttribute(
    'href',
    `${published}/devtools`,
  )
  await hydrate(page)
  await changeOf(page, 'docs/guide.md')
    .getByRole('link', { name: /^Before and after/ })
    .click()
  await expect(page).toHaveURL(`${preview}/changes/guide`)
  await expect(heading(page)).toHaveText(['Guide'])
})

test('exactly the changes of a changed page are marked, in both versions', async ({ page }) => {
  await page.goto(`${preview}/changes/guide`)
  await expect(page.getByRole('deletion')).toHaveText(['As it was.', 'The end.'])
  await expect(page.getByRole('insertion')).toHaveText(['As it is.', 'The other end.'])
})

test('a removed page is missing, and links to its former version', async ({ page }) => {
  expect((await page.goto(`${preview}/docs/framework/react/devtools`))?.status()).toBe(404)
  await expect(heading(page)).toHaveCount(1)
  await page.locator(`a[href="${preview}/changes/framework/react/devtools"]`).click()
  await expect(heading(page)).toHaveText(['Devtools'])
  await expect(page.getByRole('deletion')).toHaveCount(0)
  await page.locator('.changes .lead').getByRole('link').click()
  await expect(page).toHaveURL(`${published}/devtools`)
  await expect(banner(page)).toHaveCount(0)
})

test('links in text, sidebar and banner stay inside the preview after client navigations', async ({
  page,
}) => {
  await openHydrated(page, `${preview}/docs/new`)
  await page.locator('.prose').getByRole('link', { name: 'guide' }).click()
  await expect(page).toHaveURL(`${preview}/docs/guide`)
  await expect(page.locator('.prose')).toContainText('As it is.')
  await expect(banner(page)).toBeVisible()
  await page.locator('#S--sidebar').getByRole('link', { name: 'Installation' }).first().click()
  await expect(page).toHaveURL(`${preview}/docs/framework/react/installation`)
  await expect(heading(page)).toHaveText(['Installation'])
  await banner(page).locator(`a[href="${preview}"]`).click()
  await expect(page).toHaveURL(preview)
})

const answers: [kind: string, address: string, status: number][] = [
  ['the list of changes', preview, 200],
  ['a page', `${preview}/docs/guide`, 200],
  ['a page before and after', `${preview}/changes/guide`, 200],
  ['a removed page', `${preview}/docs/framework/react/devtools`, 404],
  ['an unknown branch', '/preview/query/no-such-branch', 404],
]

test('no response of a preview, including data, may be cached or indexed', async ({ page }) => {
  for (const [kind, address, status] of answers) {
    const answer = await page.goto(address)
    expect(answer?.status(), kind).toBe(status)
    expect(answer?.headers(), kind).toMatchObject(notStored)
    await expect(heading(page), kind).toHaveCount(1)
  }
  await openHydrated(page, `${preview}/docs/new`)
  const data = page.waitForResponse(/_serverFn/)
  await page.locator('.prose').getByRole('link', { name: 'guide' }).click()
  expect((await data).headers()).toMatchObject(notStored)
})

test('axe finds nothing in previews', async ({ page }) => {
  test.slow()
  for (const [kind, address] of answers.slice(0, 4)) {
    await test.step(kind, async () => {
      await expectNoViolations(page, address)
    })
  }
})

test('changes can be visited, and the preview left, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 320 })
  await page.goto(`${preview}/changes/guide`)
  const second = page.locator('section.run').nth(1)
  await expect(second).not.toBeInViewport()
  // The first links are above the first change.
  const around = page.locator('.jumps').nth(1)
  await tabTo(page, around.getByRole('link', { name: 'Next change' }))
  await page.keyboard.press('Enter')
  await expect(second).toBeInViewport()
  await page.goto(`${preview}/docs/guide`)
  await tabTo(page, banner(page).locator('a[href="/query/latest/docs/guide"]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/query/latest/docs/guide')
  await expect(page.locator('.prose')).toContainText('As it was.')
  await expect(banner(page)).toHaveCount(0)
})
