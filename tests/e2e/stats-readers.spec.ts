import type { Locator, Page } from '@playwright/test'
import { desktop, phone } from '../fixtures/pages'
import { hydrate, openHydrated } from './reader'
import { expect, groups, test } from './stats-site'

/** Returns the position of a touch in pixels from the corner of the viewport. */
async function placeIn(plot: Locator, part: number): Promise<{ readonly x: number; readonly y: number }> {
  await plot.scrollIntoViewIfNeeded()
  const box = await plot.boundingBox()
  if (!box) throw new Error('There is no plot')
  return { x: Math.round(box.x + box.width * part), y: Math.round(box.y + box.height / 2) }
}

/** Swipes over the screen, from the first position to the last. */
async function drag(page: Page, places: ReadonlyArray<{ readonly x: number; readonly y: number }>) {
  const session = await page.context().newCDPSession(page)
  const [first, ...others] = places
  if (!first) return
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] })
  for (const place of others)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone })

  test('values are shown while touching the chart, and stay afterwards', async ({ page }) => {
    await openHydrated(page, groups('vue', 'svelte'))
    const period = page.locator('.readout b')
    const rest = await period.textContent()
    const plot = page.locator('.plot')
    const { x, y } = await placeIn(plot, 0.2)
    await page.touchscreen.tap(x, y)
    await expect(period).not.toHaveText(rest ?? '')
    const tapped = (await period.textContent()) ?? ''
    const end = await placeIn(plot, 0.7)
    const steps = Array.from({ length: 6 }, (_, at) => ({ x: x + ((end.x - x) * (at + 1)) / 6, y }))
    // The browser may interpret the first movements after a tap as its own gesture.
    await expect(async () => {
      await drag(page, [{ x, y }, ...steps])
      await expect(period).not.toHaveText(tapped, { timeout: 1000 })
    }).toPass()
    await expect(page.locator('.readout')).toHaveAttribute('data-pointed', '')
    await expect(page.locator('.over circle')).toHaveCount(2)
  })

  test('the page can be scrolled by swiping over the chart', async ({ page }) => {
    await openHydrated(page, groups('vue', 'svelte'))
    const { x, y } = await placeIn(page.locator('.plot'), 0.5)
    const before = await page.evaluate(() => scrollY)
    const up = Array.from({ length: 12 }, (_, step) => ({ x, y: y - 20 * step }))
    await expect(async () => {
      await drag(page, up)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
    }).toPass()
  })

  test('groups can be hidden and removed, ranges chosen, and the chart enlarged', async ({ page }) => {
    await openHydrated(page, groups('vue', 'svelte'))
    await page.getByRole('button', { name: 'Show vue' }).tap()
    await expect(page.locator('.plot .line')).toHaveCount(1)
    await page.getByRole('button', { name: 'Show vue' }).tap()
    await page.getByRole('button', { name: 'More options' }).tap()
    await page.getByText('Relative').tap()
    await expect(page).toHaveURL(/viewMode=relative/)
    await page.keyboard.press('Escape')
    const handle = page.getByRole('separator', { name: 'Chart height' })
    const { x, y } = await placeIn(handle, 0.5)
    const heightNow = async () => (await page.locator('.plot').boundingBox())?.height
    expect(await heightNow()).toBe(280)
    await drag(page, [
      { x, y },
      { x, y: y + 20 },
      { x, y: y + 40 },
    ])
    await expect.poll(heightNow).toBe(320)
    await expect(handle).toHaveAttribute('aria-valuenow', '320')
    // A tap during momentum scrolling only stops the scrolling.
    const remove = page.getByRole('link', { name: 'Remove vue' })
    await expect(async () => {
      // On a slow machine, the URL may change after the link has disappeared.
      if (await remove.isVisible()) await remove.tap({ timeout: 2000 })
      await expect(page).not.toHaveURL(/vue/, { timeout: 1000 })
    }).toPass()
    await expect(page.locator('.plot .line')).toHaveCount(1)
  })
})

for (const [timezoneId, colorScheme] of [
  ['Pacific/Auckland', 'light'],
  ['America/Los_Angeles', 'dark'],
] as const) {
  test.describe(`in ${timezoneId}, with a ${colorScheme} theme`, () => {
    test.use({ timezoneId, colorScheme })

    // Any hydration message of React on the console fails the test.
    test('hydration does not change the chart', async ({ page }) => {
      const drawn = () =>
        page
          .locator('.plot .line path, .times text')
          .evaluateAll((elements) => elements.map((each) => each.getAttribute('d') ?? each.textContent ?? ''))
      // Wait until all counts are loaded, because later ones replace what the server rendered.
      await expect(async () => {
        const answer = await page.goto(groups('zone-one', 'zone-two'))
        const html = (await answer?.text()) ?? ''
        await hydrate(page)
        const parts = await drawn()
        expect(parts.length).toBeGreaterThan(8)
        expect(parts.filter((part) => !html.includes(part))).toEqual([])
      }).toPass()
      await page.getByRole('slider', { name: 'Period' }).focus()
      await page.keyboard.press('End')
      await expect(page.locator('.readout b')).toHaveText('16 – 22 Nov 2026')
    })
  })
}

test('packages unknown to the site are suggested by the registry, and can be chosen by keyboard', async ({
  page,
}) => {
  await openHydrated(page, groups('zone-one'))
  const field = page.getByRole('combobox', { name: 'Add package' })
  await field.fill('quokka')
  const options = page.getByRole('listbox', { name: 'Packages' }).getByRole('option')
  await expect(options).toHaveText([/^quokka/, /^quokka-kit.*per week$/, /^use-quokka/, /^@quokka\/core/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/quokka-kit/)
  await expect(page.locator('.plot .line')).toHaveCount(2)
})

for (const viewport of [phone, desktop]) {
  test(`at ${viewport.width} pixels, suggestions are shown on top of controls and chart`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openHydrated(page, groups('zone-one'))
    await page.getByRole('combobox', { name: 'Add package' }).fill('vue')
    const options = page.getByRole('listbox', { name: 'Packages' }).getByRole('option')
    await expect(options.nth(3)).toBeVisible()
    for (const option of await options.all()) await option.click({ trial: true })
    await options.filter({ hasText: /^vue/ }).first().click()
    await expect(page.locator('.plot .line')).toHaveCount(2)
  })
}

test.describe('a network that requests many new packages', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' } })

  test('gets ten of them per minute, and the others are listed as waiting', async ({ page }) => {
    const names = Array.from({ length: 12 }, (_, at) => `brought-${at}`)
    const address = groups(...names)
    await openHydrated(page, address)
    await expect(page.locator('.chip-of-group')).toHaveCount(12)
    await expect(page.locator('.chip-of-group', { hasText: '10 per minute' })).toHaveCount(2)
    await expect(page).toHaveURL(/brought-11/)
    const file = await page.request.get(address.replace('/npm?', '/npm.json?'))
    expect([file.status(), file.headers()['retry-after']]).toEqual([429, '60'])
  })
})
