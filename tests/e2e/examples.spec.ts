import type { Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { pageKinds, phone } from '../fixtures/pages'
import { expect, openHydrated, test } from './reader'

const example = pageKinds.example
const files = (page: Page) => page.getByRole('navigation', { name: 'Files', exact: true })
const title = (page: Page) => page.locator('.opened figcaption')

test('a file chosen from the list is shown, marked as current and focused', async ({ page }) => {
  await openHydrated(page, example)
  await expect(title(page)).toHaveText('src/index.tsx')
  const link = files(page).getByRole('link', { name: 'api.ts' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('src/api.ts')
  await expect(page).toHaveURL(/\?path=src%2Fapi\.ts$/)
  await expect(page).toHaveTitle(/^src\/api\.ts \|/)
  await expect(page.locator('#S--live')).toHaveText(await page.title())
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(link).toBeFocused()
  await page.goBack()
  await expect(title(page)).toHaveText('src/index.tsx')
})

test('the code of a file is copied without line numbers', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${example}?path=package.json`)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.locator('#S--live')).toHaveText('Copied')
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toHaveProperty('name')
})

test('the third-party editor loads only after a click, without layout shifts', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).host))
  await watchLayoutShifts(page)
  await openHydrated(page, example)
  await page.waitForLoadState('networkidle')
  const own = new URL(page.url()).host
  expect(asked.filter((host) => host !== own)).toEqual([])
  await page.locator('[data-to=sandbox]').click()
  await expect(page).toHaveURL(/\?panel=sandbox$/)
  await expect.poll(() => asked.filter((host) => host !== own)).toContain('stackblitz.com')
  expect(page.url()).toContain(example)
  expect(await layoutShifts(page)).toEqual([])
})

test('on a phone, the links to other sites are in a menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(example)
  const source = page.getByRole('link', { name: 'Source' })
  await expect(source).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(source).toBeVisible()
  await expect(page.getByRole('link', { name: 'CodeSandbox' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(source).toBeHidden()
})

test('on a phone, the bar shows the open file and opens the file list', async ({ page }) => {
  await page.setViewportSize(phone)
  await openHydrated(page, example)
  await expect(files(page)).toBeHidden()
  await page.getByRole('button', { name: 'src/index.tsx' }).click()
  await files(page).getByRole('link', { name: 'api.ts' }).click()
  await expect(title(page)).toHaveText('src/api.ts')
  await expect(files(page)).toBeHidden()
})

test('only the file is printed', async ({ page }) => {
  await page.goto(example)
  await page.emulateMedia({ media: 'print' })
  await expect(title(page)).toBeVisible()
  for (const left of ['.files', '.preview', '.example-bar a', '.numbered > pre'])
    await expect(page.locator(left).first()).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('files, folders and examples are reachable by links', async ({ page }) => {
    await page.goto(example)
    const file = files(page).getByRole('link', { name: 'api.ts' })
    await files(page).getByText('src', { exact: true }).click()
    await expect(file).toBeHidden()
    await files(page).getByText('src', { exact: true }).click()
    await file.click()
    await expect(title(page)).toHaveText('src/api.ts')
    await page.getByRole('button', { name: 'Basic' }).click()
    await page.getByRole('navigation', { name: 'Examples' }).getByRole('link', { name: 'Simple' }).click()
    await expect(page.locator('h1')).toContainText('Simple')
  })
})
