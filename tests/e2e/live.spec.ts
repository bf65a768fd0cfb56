import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ConvexClient } from 'convex/browser'
import { makeFunctionReference } from 'convex/server'
import { EMBEDDED_PREFIX } from '~/ports/backend/embedded/address'
import { createSigning } from '~/ports/backend/signing'
import { freePort, startServer, type RunningServer } from '../bench/server'
import type { FakeGithub } from '../fixtures/github/fake-github'
import { startFakeGithub } from '../fixtures/github/start'
import { expectNoViolations, violations } from './axe'
import { pages, phone } from './pages'
import { expect, hydrate, test as base } from './reader'
import { tabTo } from './tab-to'

const secret = 'long-and-random'
const SESSION_SECRET = 'a-secret-for-tests-that-is-long-enough'
const nothing = async () => null
const ada = { id: 7, login: 'ada', name: 'Ada Byron', avatar_url: null }
const grace = { id: 9, login: 'grace', name: 'Grace Hopper', avatar_url: null }
const maintainer = { id: 8, login: 'tannerlinsley', name: 'Tanner', avatar_url: null }

type Site = { readonly server: RunningServer; readonly github: FakeGithub }

/** The `test` of journeys over a site of its own, whose readers sign in at the fake service. */
const test = base.extend<{ readonly site: Site }>({
  site: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const app = {
        clientId: 'app',
        clientSecret: 'app-secret',
        callbackUrl: `${origin}/api/account/callback`,
      }
      const github = await startFakeGithub({
        repositories: { find: nothing, byId: nothing, movedFrom: nothing, close: async () => undefined },
        signIn: { app, users: [ada, grace, maintainer] },
      })
      const server = await startServer({
        PORT: String(port),
        SITE_URL: origin,
        SESSION_SECRET,
        GITHUB_CLIENT_ID: app.clientId,
        GITHUB_CLIENT_SECRET: app.clientSecret,
        GITHUB_LOGIN_URL: github.url,
        GITHUB_API_URL: github.url,
        GITHUB_WEBHOOK_SECRET: secret,
        OPERATORS: grace.login,
        CONTENT_SOURCE: 'bundled',
        CACHE_DIR: 'off',
        WARM_UP: 'off',
      })
      await use({ server, github })
      await server.stop()
      await github.close()
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
  // The service is part of these journeys; all other sites are out of them.
  context: async ({ context, site }, use) => {
    const { origin } = new URL(site.github.url)
    await context.route(
      (address) => address.origin === origin,
      (route) => route.continue(),
    )
    await use(context)
  },
})

const docsPage = '/query/latest/docs/framework/react/overview'

async function signIn(page: Page, login: string, to = '/dashboard'): Promise<void> {
  await page.goto(to)
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await expect(page.getByRole('heading', { name: 'Authorize' })).toBeVisible()
  await page.getByRole('button', { name: `Continue as ${login}` }).click()
  await expect(page).toHaveURL(to)
}

async function star(origin: string, repo: string, stars: number): Promise<number> {
  const body = JSON.stringify({ action: 'created', repository: { full_name: repo, stargazers_count: stars } })
  const answer = await fetch(`${origin}/api/webhooks/github`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'star',
      'x-github-delivery': randomUUID(),
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  })
  return answer.status
}

test('a reader says yes at the service, and is back at the page that was wanted', async ({ page }) => {
  await signIn(page, 'ada', '/dashboard/account')
  await expect(page.getByText('Ada Byron').first()).toBeVisible()
})

test('a reader who says no is told that nothing is stored', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login\?error=denied/)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('stars show in two windows as they come', async ({ page, context, site }) => {
  const other = await context.newPage()
  for (const window of [page, other]) {
    await window.goto('/query/latest')
    await expect(window.locator('.counts [data-live="stars"]')).toHaveText('n/a')
  }
  await expect.poll(() => star(site.server.origin, 'TanStack/query', 48_123)).toBe(204)
  for (const window of [page, other])
    await expect(window.locator('.counts [data-live="stars"]')).toHaveText('48,123')
})

test('docs pages, and browsers that save data, open no connection', async ({ page, context }) => {
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

test('preferences are stored without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await signIn(page, 'ada', '/dashboard/preferences')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await page.getByRole('combobox', { name: /Framework/ }).selectOption('vue')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Framework/ })).toHaveValue('vue')
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'theme', value: 'dark' }))
  await context.close()
})

test('what one browser prefers shows in another', async ({ page, browser, baseURL }) => {
  await signIn(page, 'ada', '/dashboard/preferences')
  await page.getByRole('combobox', { name: /Package manager/ }).selectOption('pnpm')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/done=saved/)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await signIn(other, 'ada')
  await other.goto(docsPage)
  await other.keyboard.press('Tab')
  await expect(other.locator('html')).toHaveAttribute('data-package-manager', 'pnpm')
  await context.close()
})

test('links and searches that name no version lead to the one that the reader prefers', async ({ page }) => {
  await signIn(page, 'ada', '/dashboard/preferences')
  // Docs are at hand once they were opened since the start.
  await page.goto('/query/v4/docs')
  await page.goto('/dashboard/preferences')
  await page.getByRole('combobox', { name: /Version of Query/ }).selectOption('v4')
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
  await page.locator('#menu-library [data-lib="query"]').click()
  await expect(page).toHaveURL(/^[^?]*\/query\/v4/)
  // The latest is a choice too: its page leads on in it.
  await page.goto('/query/latest')
  await hydrate(page)
  await expect(page.locator('html')).toHaveAttribute('data-versions', 'query/v4')
  await expect(page.locator('main a[href^="/query/v4/docs"]')).toHaveCount(0)
})

for (const address of [
  '/dashboard',
  '/dashboard/preferences',
  '/dashboard/docs?show=answered',
  '/dashboard/account',
  `/feedback?page=${docsPage}&useful=no&state=sent`,
]) {
  test(`axe finds nothing on ${address}, and it fits a phone`, async ({ page, site }) => {
    test.slow()
    const { origin } = site.server
    const text = 'It lacks an example'
    await signIn(page, 'tannerlinsley')
    await fetch(`${origin}/feedback`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ page: docsPage, useful: 'no', text }),
    })
    await expectNoViolations(page, address)
    await page.setViewportSize(phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await page.goto('/dashboard/docs?show=answered')
    await expect(page.getByText(text)).toBeVisible()
  })
}

test('an operator comes to the page of the site by keyboard, and reads its tables on a phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, grace.login)
  await page.goto('/no-such-page')
  await page.goto('/dashboard')
  await tabTo(page, page.locator('main a[href="/dashboard/operations"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations')
  await expect(page.getByRole('table')).not.toHaveCount(0)
  await expectNoViolations(page, '/dashboard/operations')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expect(page.locator('main nav [aria-current]')).toBeInViewport({ ratio: 1 })
  // An order is an address: the former one is a step back.
  const requests = () => page.locator('#part-answers ~ .wide').getByRole('columnheader', { name: 'Requests' })
  await tabTo(page, requests().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?answers=-requests#part-answers$/)
  await expect(requests()).toHaveAttribute('aria-sort', 'descending')
  await requests().getByRole('link').click()
  await expect(requests()).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(requests()).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(page).toHaveURL(/\/operations$/)
  await expect(requests()).not.toHaveAttribute('aria-sort')
  const wide = page.locator('.wide').first()
  await tabTo(page, wide)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wide.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0)
})

/** Tells the backend of the site that pages were opened, as an instance does. */
async function noteViews(origin: string, paths: readonly string[]): Promise<void> {
  const signing = await createSigning({ secret: SESSION_SECRET, issuer: origin, nowMs: Date.now })
  const client = new ConvexClient(origin + EMBEDDED_PREFIX, {
    logger: false,
    skipConvexDeploymentUrlCheck: true,
  })
  client.setAuth(() => signing.sign('site'))
  const counts = paths.map((path, at) => ({ library: 'query', kind: 'read', path, count: at + 1 }))
  await client.mutation(makeFunctionReference<'mutation'>('views:add'), { counts })
  await client.close()
}

test('a maintainer sorts and scrolls through more rows than the page has', async ({ page, site }) => {
  await signIn(page, maintainer.login)
  const paths = Array.from(
    { length: 700 },
    (_, at) => `/query/latest/docs/page-${String(at).padStart(3, '0')}`,
  )
  await noteViews(site.server.origin, paths)
  await page.goto('/dashboard/docs?library=query&show=read')
  await expect(page.locator('.addresses > li')).toHaveCount(500)
  await hydrate(page)
  await page.getByRole('button', { name: 'Show all 700' }).click()
  const table = page.getByRole('region', { name: 'All rows' })
  await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '701')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await table.getByRole('button', { name: 'path' }).click()
  await expect(table.getByRole('columnheader', { name: 'path' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('link').first()).toHaveText(paths[0] ?? '')
  await expect(page).toHaveURL(/[?&]sort=path$/)
  await expect(async () => {
    await table.focus()
    await page.keyboard.press('End')
    await expect(table.getByRole('link', { name: paths.at(-1) ?? '' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.setViewportSize(phone)
  // A row that is scrolled under the head of the table is half covered.
  await page.keyboard.press('Home')
  await expect(table.getByRole('link', { name: paths[0] ?? '' })).toBeVisible()
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await violations(page)).toEqual([])
})

test('nothing about a reader is in the log, in the service, or in pages for others', async ({
  page,
  site,
}) => {
  const { origin } = site.server
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
  // The reader is the first to open each, so that the site keeps what it drew for the reader.
  for (const address of addresses) await page.request.get(address)
  const shared = await Promise.all(addresses.map(async (path) => (await fetch(origin + path)).text()))
  for (const text of [site.server.log(), ...shared]) {
    expect(text).not.toMatch(/Ada Byron|\bada\b|github:7|gho_|My name is/)
    expect(text).not.toContain(cookie?.value ?? 'no session')
  }
})
