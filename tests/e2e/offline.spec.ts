import type { Page } from '@playwright/test'
import { expect, moveMouse, openHydrated, test } from './reader'

const start = '/query/latest/docs/framework/react/overview'
const next = '/query/latest/docs/framework/react/guides/queries'

// Preloads fail, which browsers log.
test.use({ expectedMessages: [/ERR_(?:INTERNET_DISCONNECTED|CONNECTION_RESET)|status of 404/] })

/** Makes every request fail while the browser considers itself online. */
const cut = (page: Page) => page.route('**/*', (route) => route.abort('connectionreset'))
const mend = (page: Page) => page.unroute('**/*')

/** Expects the current page to be unchanged, with one notice that explains why and links to the requested page. */
async function expectPageStays(page: Page, address: string, wanted: string): Promise<void> {
  await expect(page.locator('.offline')).toHaveCount(1)
  await expect(page.locator('.offline')).toContainText('unreachable')
  await expect(page.locator('#S--live')).toContainText('unreachable')
  const retry = page.getByRole('link', { name: 'Try again' })
  // The notice of the previous attempt may still be shown.
  await expect
    .poll(() => retry.evaluate((link: HTMLAnchorElement) => new URL(link.href).pathname))
    .toBe(wanted)
  await expect(page).toHaveURL(address)
  await expect(page.locator('#S--article')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
}

/** A page with only its boot script, and one with all of its code. */
const moments: readonly (readonly [when: string, open: (page: Page) => Promise<unknown>])[] = [
  ['before React', (page) => page.goto(start)],
  ['with React', (page) => openHydrated(page, start)],
]

for (const [when, open] of moments) {
  test(`offline, a click keeps the page with a notice and a retry link: ${when}`, async ({
    page,
    context,
  }) => {
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('data-boot', '')
    await context.setOffline(true)
    await page.locator(`#S--sidebar a[href="${next}"]`).click()
    await expect(page.locator('.offline')).toBeVisible()
    await expect(page.locator('#S--live')).toContainText('offline')
    expect((await page.locator('#S--live').boundingBox())?.width).toBeLessThanOrEqual(1)
    await expect(page).toHaveURL(start)
    await expect(page.locator('#S--article')).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('.offline')).toContainText('Back online')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(next)
    await expect(page.locator('#S--article')).toBeVisible()
    await expect(page.locator('.offline')).toHaveCount(0)
  })
}

for (const [when, open] of moments) {
  test(`offline, the search shortcut keeps the page, and opens the search once online: ${when}`, async ({
    page,
    context,
  }) => {
    await open(page)
    await expect(page.locator('html')).toHaveAttribute('data-boot', '')
    await context.setOffline(true)
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await expect(page.locator('.offline')).toContainText('This page stays')
    await expect(page).toHaveURL(start)
    await expect(page.locator('#S--article')).toBeVisible()
    await expect(page.locator('header [data-opens="search"]')).toBeFocused()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/search/)
  })
}

test('offline, the retry button and the link of an overlay that failed to load keep the page', async ({
  page,
  context,
}) => {
  const code = '**/search-dialog*.js'
  await openHydrated(page, start)
  await page.route(code, (route) => route.abort('connectionreset'))
  const notLoaded = page.getByRole('alert')
  for (const role of ['button', 'link'] as const) {
    await page.keyboard.press('/')
    await expect(notLoaded).toBeVisible()
    await context.setOffline(true)
    await notLoaded.getByRole(role).click()
    await expect(page.locator('.offline')).toContainText('This page stays')
    await expect(page).toHaveURL(start)
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await expect(notLoaded).toHaveCount(0)
  }
})

test('while the site is unreachable, a click keeps the page with a notice and a retry link', async ({
  page,
}) => {
  await openHydrated(page, start)
  const heading = await page.locator('h1').innerText()
  await page.route('**/_serverFn/**', (route) => route.abort('connectionreset'))
  await page.evaluate(() => scrollTo(0, 200))
  await page.locator(`#S--sidebar a[href="${next}"]`).click()
  await expect(page.locator('.offline')).toContainText('unreachable')
  await expect(page.locator('#S--live')).toContainText('unreachable')
  await expect(page).toHaveURL(start)
  await expect(page.locator('h1')).toHaveText(heading)
  expect(await page.evaluate(() => scrollY)).toBe(200)
  await page.unroute('**/_serverFn/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(next)
  await expect(page.locator('.offline')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect(page.locator('#S--article')).toBeVisible()
})

test('where calls alone do not come through, the second try brings the page', async ({ page }) => {
  await openHydrated(page, start)
  await page.route('**/_serverFn/**', (route) => route.abort('connectionreset'))
  await page.locator(`#S--sidebar a[href="${next}"]`).click()
  await expect(page.locator('.offline')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(next)
  await expect(page.locator('#S--article')).toBeVisible()
  await expect(page.locator('.offline')).toHaveCount(0)
})

test('a dead connection before React has come keeps the page, says so, and can be tried again', async ({
  page,
}) => {
  await page.goto(start)
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await cut(page)
  await page.evaluate(() =>
    addEventListener('app:failed', () => (document.documentElement.dataset['testFailed'] = '')),
  )
  await moveMouse(page)
  await expect(page.locator('html')).toHaveAttribute('data-test-failed', '')
  await page.locator(`#S--sidebar a[href="${next}"]`).click()
  await expectPageStays(page, start, next)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expectPageStays(page, start, next)
  await mend(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(next)
  await expect(page.locator('#S--article')).toBeVisible()
  await expect(page.locator('.offline')).toHaveCount(0)
})

for (const [what, target, link] of [
  ['a file', `${start}.md`, {}],
  ['a page with another policy', '/sponsors-embed', {}],
  ['a document that is asked for', next, { target: '_self' }],
] as const) {
  test(`a lost connection keeps the page after a click on a link to ${what}`, async ({ page }) => {
    await openHydrated(page, start)
    await page
      .locator('.prose a')
      .first()
      .evaluate(
        (element, attributes) => {
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        },
        { href: target, ...link },
      )
    await cut(page)
    await page.locator('.prose a').first().click()
    await expectPageStays(page, start, target)
    await mend(page)
    await page.locator('.prose a').first().click()
    await expect(page).toHaveURL(target)
  })
}

test('going back to a stale page keeps the current page while the site is unreachable', async ({ page }) => {
  // Loaded data are fresh for five minutes.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + Number(Reflect.get(window, 'later') ?? 0)
  })
  await openHydrated(page, start)
  await page.locator(`#S--sidebar a[href="${next}"]`).click()
  await expect(page.locator('h1')).toHaveText('Queries')
  const third = next.replace('queries', 'caching')
  await page.locator(`#S--sidebar a[href="${third}"]`).click()
  await expect(page.locator('h1')).not.toHaveText('Queries')
  const heading = await page.locator('h1').innerText()
  await page.evaluate(() => Object.assign(window, { later: 301_000 }))
  await cut(page)
  await page.goBack()
  await expectPageStays(page, third, next)
  await expect(page.locator('h1')).toHaveText(heading)
  // More than one step back.
  await page.evaluate(() => history.go(-2))
  await expectPageStays(page, third, start)
  await mend(page)
  await page.goBack()
  await expect(page).toHaveURL(next)
  await expect(page.locator('h1')).toHaveText('Queries')
  await expect(page.locator('.offline')).toHaveCount(0)
  await cut(page)
  await page.goForward()
  await expectPageStays(page, next, third)
  await mend(page)
  await page.goForward()
  await expect(page.locator('h1')).toHaveText(heading)
})

const isScript = (address: URL) => /\/_build\/.*\.(?:js|css)$/.test(address.pathname)

/** Clicks a link that was not hovered before, so that its page is not preloaded. */
const follow = (page: Page, href: string) =>
  page
    .locator('.prose a')
    .first()
    .evaluate((link: HTMLAnchorElement, to) => {
      link.href = to
      link.click()
    }, href)

test.describe('the script of a page', () => {
  test('that a new deployment has removed causes no error: the page is loaded as a document', async ({
    page,
  }) => {
    await openHydrated(page, start)
    let isOld = true
    await page.route(isScript, (route) =>
      isOld ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    )
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false
    })
    await follow(page, '/blog')
    await expect(page).toHaveURL('/blog')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong!')
    await expect(page.locator('.post-card').first()).toBeVisible()
    expect(isOld).toBe(false)
    await expect(page.locator('.offline')).toHaveCount(0)
  })

  test('that cannot be fetched keeps the current page while the site is unreachable', async ({ page }) => {
    await openHydrated(page, start)
    await page.route(isScript, (route) => route.abort('connectionreset'))
    await page.route('**/api/health*', (route) => route.abort('connectionreset'))
    await follow(page, '/blog')
    await expectPageStays(page, start, '/blog')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.locator('.post-card').first()).toBeVisible()
  })

  test('that cannot be fetched during hydration leaves the page as served', async ({ page, request }) => {
    const modulesOf = async (path: string): Promise<string[]> => {
      const html = await (await request.get(path)).text()
      return /data-preload="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    }
    const [own, others] = await Promise.all([modulesOf('/blog'), modulesOf(start)])
    const missing = own.filter((path) => !others.includes(path))
    expect(missing.length).toBeGreaterThan(0)
    await page.route(
      ({ pathname }) => missing.includes(pathname),
      (route) => route.abort('connectionreset'),
    )
    await page.addInitScript(() =>
      addEventListener('app:failed', () => (document.documentElement.dataset['testFailed'] = '')),
    )
    await page.route('**/api/health*', (route) => route.abort('connectionreset'))
    await page.goto('/blog')
    await expect(page.locator('html')).toHaveAttribute('data-boot', '')
    await moveMouse(page)
    await expect(page.locator('html')).toHaveAttribute('data-test-failed', '')
    await expect(page.locator('.post-card').first()).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
    await page.unrouteAll()
    await page.locator('.post-card a').first().click()
    await expect(page).toHaveURL(/\/blog\/./)
  })
})
