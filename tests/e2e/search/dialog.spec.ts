import { holdRequests } from '../reader'
import { active, address, box, expect, openHydrated, openSearch, options, test } from './site'

test('a reader can search by keyboard: open the dialog, open a result, or close it and restore the focus', async ({
  page,
}) => {
  await openHydrated(page, address)
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('query')
  await expect(page).toHaveURL(/q=query/)
  await expect(options(page).first()).toContainText(/quer/i)
  await expect(active(page)).toHaveAttribute('id', 'S--hit-0')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAttribute('id', 'S--hit-1')
  await page.keyboard.press('End')
  await expect(active(page)).not.toHaveAttribute('id', 'S--hit-1')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toHaveAttribute('id', 'S--hit-0')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'S--hit-0')
  const href = await active(page).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.locator('#S--main:focus, #S--main .heading-link:focus')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await expect(active(page)).toHaveAttribute('href', href ?? '')
  await page.keyboard.press('Shift+Enter')
  await expect(active(page)).toHaveAttribute('id', 'S--pinned-0')
  await expect(active(page)).toHaveAttribute('href', href ?? '')
  const pin = page.getByRole('group', { name: 'Pins' }).getByRole('button', { pressed: true })
  await pin.click()
  await expect(pin).toHaveCount(0)
  await expect(active(page)).toHaveAttribute('id', 'S--recent-0')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Search Query docs' })).toBeFocused()
})

test('the search field is shown at once, and keeps text typed before its code is loaded', async ({
  page,
}) => {
  const release = await holdRequests(page, /search-dialog-/)
  await openHydrated(page, address)
  await page.evaluate(() => scrollTo(0, 300))
  const place = () => page.evaluate(() => scrollY)
  await page.keyboard.press('/')
  await page.keyboard.type('quer')
  await expect(page.locator('.finder')).toHaveCSS('opacity', '1')
  expect(await page.locator('.finder .filters').count()).toBe(0)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Home')
  expect(await place()).toBe(300)
  release()
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.type('my')
  await expect(box(page)).toHaveValue('myquer')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await place()).toBe(300)
})

test('the dialog can be closed before its code is loaded, and does not reopen then', async ({ page }) => {
  const release = await holdRequests(page, /search-dialog-/)
  await openHydrated(page, address)
  const opener = page.getByRole('button', { name: 'Search Query docs' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await opener.click()
    await expect(box(page)).toBeFocused()
    await leave()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  const comes = page.waitForResponse(/search-dialog-/)
  release()
  await comes
  await page.keyboard.press('/')
  await expect(page.locator('.finder .filters')).toBeVisible()
  await expect(box(page)).toBeFocused()
})

test('a resting pointer does not change the selection while the list scrolls below it', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('query')
  await expect(active(page)).toHaveAttribute('id', 'S--hit-0')
  // WebKit sends this event.
  await options(page).nth(2).dispatchEvent('mousemove', { movementX: 0, movementY: 0 })
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveAttribute('id', 'S--hit-1')
  await options(page).nth(2).hover()
  await expect(active(page)).toHaveAttribute('id', 'S--hit-2')
})

test('Enter before hydration opens the search page', async ({ page }) => {
  await page.route(/_build\/index-.*\.js/, () => {})
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await page.keyboard.press('/')
  await page.keyboard.type('suspense')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=suspense&library=query&framework=react$/)
})

test('the section of a chosen result is focused, even if its page is preloaded', async ({ page }) => {
  await openSearch(page)
  await page.keyboard.type('suspense')
  const section = options(page).and(page.locator('[href*="#"]')).first()
  // Hovering over a result preloads its page.
  await section.hover()
  await page.waitForResponse(/_serverFn/)
  const hash = await section.evaluate((link: HTMLAnchorElement) => link.hash)
  await section.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(`${hash} .heading-link`)).toBeFocused()
})

test('the URL contains the search while the dialog is open, and Back returns to the page behind it', async ({
  page,
}) => {
  await openSearch(page)
  await page.keyboard.type('suspense')
  await expect(page).toHaveURL(/\/search\?q=suspense&library=query&framework=react$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await page.keyboard.press('/')
  await page.keyboard.type('suspense')
  // The first letters have other results.
  await expect(options(page).first()).toContainText(/suspense/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/guides\/suspense/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('Back from an open search dialog opens the previous page under its own URL', async ({ page }) => {
  await openHydrated(page, address)
  await page
    .getByRole('link', { name: /^Suspense/ })
    .first()
    .click()
  await expect(page).toHaveURL(/guides\/suspense$/)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('overview')
  await expect(page).toHaveURL(/\/search\?q=overview/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('Forward after Back from an open search dialog opens the page that was read', async ({ page }) => {
  const read = address.replace(/[^/]+$/, 'installation')
  await page.goto(address)
  await openSearch(page, read)
  await page.keyboard.type('query')
  await expect(page).toHaveURL(/q=query/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await page.goForward()
  await expect(page).toHaveURL(read)
})

test('a page saved in this browser is listed before the reader types', async ({ page }) => {
  await openHydrated(page, address)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Saved in this browser')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const saved = page.getByRole('group', { name: 'Saved' }).getByRole('option')
  await expect(saved).toHaveAttribute('href', address)
  await expect(saved).toContainText('Overview')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})

test('filters match the page, can be toggled, and show numbers of results', async ({ page }) => {
  await openSearch(page)
  const library = page.getByRole('toolbar', { name: 'Libraries' })
  const framework = page.getByRole('toolbar', { name: 'Frameworks' })
  await expect(library.locator('[aria-pressed="true"]')).toHaveText('Query')
  await expect(framework.locator('[aria-pressed="true"]')).toHaveText('React')
  await page.keyboard.type('query')
  await expect(library.locator('[aria-pressed="true"]')).toHaveText(/^Query\d+$/)
  // Neutral pages match every framework.
  await expect(
    options(page)
      .filter({ hasNot: page.locator('.fw') })
      .first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/q=query&library=query&framework=react$/)
  const count = async () => Number.parseInt((await page.locator('.finder output').textContent()) ?? '', 10)
  // No number is shown while results are loading.
  await expect.poll(count).toBeGreaterThan(0)
  const only = await count()
  await library.locator('[data-lib="query"]').click()
  await expect.poll(count).toBeGreaterThan(only)
  await page.keyboard.press('ArrowRight')
  await expect(library.locator(':focus')).toHaveCount(1)
  await box(page).click()
  await page.keyboard.press('Home')
  await page.evaluate(() =>
    document.querySelector<HTMLInputElement>('[role=combobox]')?.setSelectionRange(0, 0),
  )
  await page.keyboard.press('Backspace')
  await expect(page.locator('.chip[aria-pressed="true"]')).toHaveCount(0)
})

test('without results, each filter can be removed, and the query is reported to this site', async ({
  page,
}) => {
  await openSearch(page)
  const report = page.waitForResponse('**/1/indexes/tanstack/empty')
  await page.keyboard.type('xyzzyqq')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(
    page.getByText("Try adjusting your search or filters to find what you're looking for."),
  ).toBeVisible()
  const answer = await report
  expect(answer.status()).toBe(204)
  expect(answer.request().postDataJSON()).toEqual({ query: 'xyzzyqq', libraries: ['query'] })
  await page.getByRole('button', { name: 'Remove filter: React' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: React' })).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove filter: Query' })).toBeVisible()
})

test('on pages of an old version, that version is searched by default, and a notice says while it is being indexed', async ({
  page,
}) => {
  const state = '**/1/indexes/tanstack/state'
  await page.route(state, (route) => route.fulfill({ json: { isHostedBehind: false, partial: 'indexing' } }))
  await openSearch(page, '/query/v4/docs/framework/react/overview')
  const note = page.locator('.finder .note')
  await expect(note).toHaveText('Still indexing: results may be incomplete')
  await page.unroute(state)
  await page.keyboard.type('overview')
  await expect(options(page).first()).toHaveAttribute('href', /^\/query\/v4\//)
  await page.locator('.chip', { hasText: 'v4' }).click()
  await expect(options(page).first()).toHaveAttribute('href', /^\/query\/latest\//)
  await expect(note).toHaveCount(0)
})

for (const key of ['/', 'Control+k']) {
  test(`${key} and text typed before the boot script runs open the search with that text`, async ({
    page,
  }) => {
    const release = await holdRequests(page, '**/_build/boot-*.js')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.keyboard.press(key)
    await page.keyboard.type('quer')
    release()
    await expect(box(page)).toHaveValue('quer')
    await expect(box(page)).toBeFocused()
  })
}

test('no key is lost while the dialog opens, because it is shown together with its field', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Keys pressed while the dialog element itself has the focus would be lost.
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLDialogElement) document.documentElement.dataset['lost'] = ''
    })
  })
  await openHydrated(page, address)
  await page.keyboard.press('/')
  await page.keyboard.type('suspense')
  await expect(box(page)).toHaveValue('suspense')
  await expect(page.locator('html')).not.toHaveAttribute('data-lost')
})

test('pages do not load the code of the dialog until it is opened', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openHydrated(page, address)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /search|overlays/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Search Query docs' }).click()
  await expect(box(page)).toBeVisible()
  await expect.poll(() => asked.some((path) => path.includes('search-dialog'))).toBe(true)
})
