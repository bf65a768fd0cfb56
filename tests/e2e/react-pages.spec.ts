import type { Page } from '@playwright/test'
import { holdRequests, hydrate, openHydrated } from './reader'
import { expect, test } from './test-site'

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

/** Addresses of the application's modules. */
const modules = /_build\/(?!boot-).*\.js$/

test('an interactive page is hydrated right after the first paint, without user input', async ({ page }) => {
  await page.goto('/test/rows')
  await hydrated(page)
  await expect(page.locator('#found')).toHaveText('1000 rows')
  await expect(page.locator('svg rect')).toHaveCount(3)
})

test('clicks and typed text from before hydration take effect afterwards', async ({ page }) => {
  const release = await holdRequests(page, modules)
  await page.goto('/test/rows')
  await page.locator('#count').click()
  await page.locator('#count').click()
  await page.getByRole('searchbox').pressSequentially('99')
  await expect(page.locator('#count')).toHaveText('Count: 0')
  release()
  await hydrated(page)
  await expect(page.locator('#count')).toHaveText('Count: 2')
  await expect(page).toHaveURL(/[?]q=.*99/)
  await expect(page.locator('#found')).toHaveText('19 rows')
  await expect(page.getByRole('searchbox')).toHaveValue('99')
})

test('a search box updates the URL, keeps the focus, and announces nothing', async ({ page }) => {
  await page.goto('/test/rows')
  await hydrated(page)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('12')
  await expect(page).toHaveURL(/[?]q=.*12/)
  await expect(page.locator('#found')).toHaveText('20 rows')
  await expect(box).toBeFocused()
  await expect(page.locator('#S--live')).toBeEmpty()
})

test('a virtual list handles scrolling', async ({ page }) => {
  await page.goto('/test/rows')
  await hydrated(page)
  const list = page.locator('.test-rows')
  await list.evaluate((element) => element.scrollTo(0, 12_000))
  await expect(page.locator('#scrolled')).toHaveText('12000')
  await expect(page.getByText('row 500', { exact: true })).toBeVisible()
})

test('docs pages do not load the code of queries', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHydrated(page, '/query/latest/docs/framework/react/overview')
  expect(asked.filter((path) => /queries|islands|overlays|rows-page/.test(path))).toEqual([])
})

test('without JavaScript, a form takes effect or shows an error beside the field', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/test/account')
  await expect(page.locator('#reader')).toHaveText('Nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/1 to 20/)
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#reader')).toHaveText('Hello Ada')
  await context.close()
})

test('a form submitted before hydration is sent afterwards', async ({ page }) => {
  const release = await holdRequests(page, modules)
  await page.goto('/test/account')
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#reader')).toHaveText('Nobody')
  release()
  await expect(page.locator('#reader')).toHaveText('Hello Grace')
})

test('private pages are sent only to their reader, and shared pages are the same for all', async ({
  request,
  baseURL,
}) => {
  const names = ['ada', 'grace', 'alan', 'edsger']
  const visits = await Promise.all(
    names.flatMap((name) => {
      const headers = { accept: 'text/html', cookie: `reader=${name}` }
      return [0, 1].map(async () => ({
        name,
        account: await request.get(`${baseURL}/test/account`, { headers }),
        rows: await request.get(`${baseURL}/test/rows?q=7&utm_source=${name}`, { headers }),
      }))
    }),
  )
  const shared = new Set<string>()
  for (const { name, account, rows } of visits) {
    const text = await account.text()
    expect(text).toContain(`Hello ${name}`)
    for (const other of names) if (other !== name) expect(text).not.toMatch(new RegExp(`\\b${other}\\b`))
    expect(account.headers()['cache-control']).toBe('private, no-store')
    expect(account.headers()['cdn-cache-control']).toBeUndefined()
    expect(account.headers()['cross-origin-opener-policy']).toBe('same-origin')
    shared.add(await rows.text())
  }
  expect(shared.size).toBe(1)
})

test('a form from another site is refused', async ({ request, baseURL }) => {
  const answer = await request.post(`${baseURL}/test/account`, {
    headers: { origin: 'https://elsewhere.test' },
    form: { name: 'Eve' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(403)
})

test('islands mount when visible or used, validate their props, and unmount with their page', async ({
  page,
}) => {
  await page.goto('/test/article')
  const wanted = page.getByRole('button', { name: 'Count: 3' })
  await expect(page.getByText('Counted: 7')).toBeVisible()
  await expect(page.getByText('Wrong props')).toBeVisible()
  await expect(wanted).toBeVisible()
  await wanted.hover()
  await page.getByRole('button', { name: 'Counted: 3' }).click()
  await expect(page.getByRole('button', { name: 'Counted: 4' })).toBeVisible()
  await page.getByRole('link', { name: 'Rows' }).click()
  await expect(page.locator('#found')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-left', /[37]/)
  await page.goBack()
  await expect(page.getByText('Counted: 7')).toBeVisible()
})

test('an overlay opens by its shortcut on any page, once its code is loaded', async ({ page }) => {
  const release = await holdRequests(page, modules)
  await page.goto('/test/article')
  await page.keyboard.press('Control+j')
  release()
  const field = page.getByRole('dialog', { name: 'Find' }).getByRole('textbox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Find' })).toBeFocused()
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('hydration does not change a test page', async ({ page }) => {
  for (const address of ['/test/article', '/test/account', '/test/rows']) {
    await page.goto(address)
    await hydrate(page)
  }
})
