import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pages } from '../../fixtures/pages'
import { expect, hydrate } from '../reader'
import { WEBHOOK_SECRET } from './open-site'
import { docsPage, ownSiteTest, signIn, test } from './site'

async function star(origin: string, repo: string, stars: number): Promise<number> {
  const body = JSON.stringify({ action: 'created', repository: { full_name: repo, stargazers_count: stars } })
  const answer = await fetch(`${origin}/api/webhooks/github`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'star',
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')}`,
    },
    body,
  })
  return answer.status
}

test('a reader who authorizes the sign-in returns to the requested page', async ({ page }) => {
  await signIn(page, 'ada', '/dashboard/account')
  await expect(page.getByText('Ada Byron').first()).toBeVisible()
})

test('a reader who denies the sign-in is told that nothing is stored', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login\?error=denied/)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('new stars appear live in two windows', async ({ page, context, site }) => {
  // The site is that of other attempts too, and keeps the stars.
  const { retry, repeatEachIndex } = test.info()
  const library = ['query', 'table', 'router', 'form', 'virtual'][retry + repeatEachIndex] ?? 'store'
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto(`/${library}/latest`)
    await expect(window.locator('.proof [data-live="stars"]')).toBeHidden()
  }
  await expect.poll(() => star(site.origin, `TanStack/${library}`, 48_123)).toBe(204)
  for (const window of [page, other])
    await expect(window.locator('.proof [data-live="stars"]')).toHaveText('48,123')
})

test('docs pages open no live connection, nor do browsers that save data', async ({ page, context }) => {
  const sockets: string[] = []
  const watched = async (address: string, of: Page) => {
    of.on('websocket', (socket) => sockets.push(socket.url()))
    const asked: string[] = []
    of.on('request', (request) => asked.push(request.url()))
    await of.goto(address)
    await of.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5000 })))
    return asked.filter((url) => url.includes('live-client'))
  }
  expect(await watched(docsPage, page)).toEqual([])
  const saving = await context.newPage()
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  expect(await watched('/query/latest', saving)).toEqual([])
  expect(sockets).toEqual([])
})

test('preferences can be stored without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'ida', '/dashboard/preferences')
  await page
    .getByRole('radiogroup', { name: /^Theme/ })
    .getByText('Dark')
    .click()
  await page.getByRole('combobox', { name: /Framework/ }).selectOption('vue')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText(/^Saved/)).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Framework/ })).toHaveValue('vue')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'theme', value: 'dark' }))
  await context.close()
})

test('preferences set in one browser are applied in another', async ({ page, browser, baseURL }) => {
  await signIn(page, 'ada', '/dashboard/preferences')
  await page
    .getByRole('radiogroup', { name: /^Package manager/ })
    .getByText('pnpm')
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/done=saved/)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await signIn(other, 'ada')
  await other.goto(docsPage)
  await expect(other.locator('html')).toHaveAttribute('data-boot', '')
  await other.keyboard.press('Tab')
  await expect(other.locator('html')).toHaveAttribute('data-package-manager', 'pnpm')
  await context.close()
})

test("links and searches without a version use the reader's preferred one", async ({ page }) => {
  await signIn(page, 'grace', '/dashboard/preferences')
  // Docs are cached once they were opened since the start.
  await page.goto('/query/v4/docs')
  await page.goto('/dashboard/preferences')
  await page.getByRole('combobox', { name: /Query version/ }).selectOption('v4')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/done=saved/)
  await page.goto('/router/latest')
  await hydrate(page)
  await expect(page.locator('html')).toHaveAttribute('data-versions', 'query/v4')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.locator('[data-lib="router"]').click()
  await expect(dialog.getByRole('button', { name: 'v4' })).toHaveCount(0)
  await dialog.locator('[data-lib="query"]').click()
  const ofVersion = dialog.getByRole('button', { name: 'v4' })
  await expect(ofVersion).toHaveAttribute('aria-pressed', 'true')
  await ofVersion.click()
  await expect(ofVersion).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Router/ })
    .first()
    .click()
  await page.locator('#S--libraries [data-lib="query"]').click()
  await expect(page).toHaveURL(/^[^?]*\/query\/v4/)
  // Choosing `latest` counts too: links on its page stay in it.
  await page.goto('/query/latest')
  await hydrate(page)
  await expect(page.locator('html')).toHaveAttribute('data-versions', 'query/v4')
  await expect(page.locator('main a[href^="/query/v4/docs"]')).toHaveCount(0)
})

ownSiteTest(
  'nothing about a reader appears in the log, at the service, or in pages for others',
  async ({ page, ownSite: site }) => {
    const { origin } = site
    await signIn(page, 'ada')
    await page.goto(docsPage)
    await fetch(`${origin}/feedback`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ page: docsPage, useful: 'no', text: 'My name is Ada Byron' }),
    })
    const cookies = await page.context().cookies()
    const cookie = cookies.find(({ name }) => name === 'session')
    const addresses = [...pages.map(([, address]) => address), `${docsPage}.md`, '/llms.txt', '/login']
    // The reader opens each first, so that the site caches what it rendered for this reader.
    for (const address of addresses) await page.request.get(address)
    const shared = await Promise.all(addresses.map(async (path) => (await fetch(origin + path)).text()))
    for (const text of [site.log(), ...shared]) {
      expect(text).not.toMatch(/Ada Byron|\bada\b|github:7|gho_|My name is/)
      expect(text).not.toContain(cookie?.value ?? 'no session')
    }
  },
)
