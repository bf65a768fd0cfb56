import { readFileSync } from 'node:fs'
import { still, violations, violationsInThemes } from './axe'
import { desktop, phone } from '../fixtures/pages'
import { openHydrated } from './reader'
import { expect, groups, test } from './stats-site'

const address = groups('vue', 'svelte')
const lines = '.plot .line'

test('the URL contains every choice, and the back button restores it', async ({ page }) => {
  await openHydrated(page, address)
  await expect(page.locator(lines)).toHaveCount(2)
  const first = await page.locator(`${lines} path`).first().getAttribute('d')

  await page.getByRole('combobox', { name: 'Per', exact: true }).selectOption('monthly')
  await expect(page).toHaveURL(/binningOption=monthly/)
  await expect(page.locator(`${lines} path`).first()).not.toHaveAttribute('d', first ?? '')
  await page.getByText('Relative').click()
  await expect(page).toHaveURL(/viewMode=relative/)
  await page.getByLabel('Log scale').check()
  await expect(page).toHaveURL(/scale=log/)
  await page.getByLabel('Align start dates').check()
  await expect(page).toHaveURL(/alignStartDates=true/)
  await page.getByRole('combobox', { name: 'Baseline' }).selectOption('*')
  await expect(page).toHaveURL(/baseline=/)
  await expect(page.locator('figcaption')).toContainText('% of all npm downloads')
  for (let step = 0; step < 5; step += 1) await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll(/[?.*]/g, String.raw`\$&`)}$`))
  await expect(page.locator(`${lines} path`).first()).toHaveAttribute('d', first ?? '')
})

test('hydration does not change a page with all query parameters', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/')) calls.push(request.url())
  })
  const every =
    'range=730-days&baseline=vue&viewMode=relative&binningOption=weekly&alignStartDates=true&scale=log'
  // Wait until all counts are loaded; until then, the page requests them.
  await expect(async () => {
    calls.length = 0
    await openHydrated(page, `${address}&${every}`)
    await expect(page.locator('figcaption')).toContainText('as % of')
    expect(calls).toEqual([])
  }).toPass()
  await expect(page).toHaveURL(new RegExp(`${every}$`))
})

test('values can be read by pointer, keyboard and touch', async ({ page }) => {
  await openHydrated(page, address)
  const readout = page.locator('.readout')
  const rest = await readout.locator('b').textContent()
  const plot = page.locator('.plot')
  await plot.hover({ position: { x: 100, y: 100 } })
  await expect(readout).toHaveAttribute('data-pointed', '')
  await expect(readout.locator('b')).not.toHaveText(rest ?? '')
  const slider = page.getByRole('slider', { name: 'Period' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', /4 of 7 days so far.*: vue [\d,]+, svelte [\d,]+/)
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /^9 – 15 Nov 2026: /)
  const handle = page.getByRole('separator', { name: 'Chart height' })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle).toHaveAttribute('aria-valuenow', '420')
})

test('ignored parts of a typed text are reported, also to screen readers', async ({ page }) => {
  await openHydrated(page, address)
  const field = page.getByRole('combobox', { name: 'Add package' })
  const leftOut = page.locator('.left-out')
  const live = page.locator('#S--live')
  await field.fill('Not A Package!!')
  await field.press('Enter')
  await expect(leftOut).toContainText('Not A Package!!')
  await expect(live).toHaveText((await leftOut.textContent()) ?? '')
  // The text stays, so that it can be corrected, and no line is drawn.
  await expect(field).toHaveValue('Not A Package!!')
  await expect(page.locator(lines)).toHaveCount(2)

  await field.fill('"preact": "^10.0.0"')
  await field.press('Enter')
  await expect(page.locator('.chip-of-group')).toHaveCount(3)
  await expect(field).toHaveValue('')
  await expect(leftOut).toHaveCount(0)

  await field.fill(Array.from({ length: 25 }, (_, at) => `package-${at}`).join(' '))
  await field.press('Enter')
  await expect(page.locator('.chip-of-group')).toHaveCount(12)
  await expect(leftOut).toContainText('16')
  await expect(live).toHaveText((await leftOut.textContent()) ?? '')
})

test('groups can be created, merged, colored, hidden and removed by keyboard', async ({ page }) => {
  await openHydrated(page, address)
  await page.getByRole('combobox', { name: 'Add package' }).fill('npm i preact solid-js')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/preact.*solid-js/)
  await expect(page.locator(lines)).toHaveCount(4)

  await page.getByRole('button', { name: 'Show vue' }).press('Enter')
  await expect(page.locator(lines)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Show vue' })).toHaveAttribute('aria-pressed', 'false')
  for (const link of await page.locator('#S--export a').all())
    await expect(link).not.toHaveAttribute('href', /vue/)

  await page.getByRole('button', { name: 'svelte: color and packages' }).press('Enter')
  const editor = page.locator('#S--editor-1')
  await editor.getByRole('combobox', { name: 'Add to this line' }).fill('alpinejs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/%22svelte%22%2C%22alpinejs%22/)
  await editor.getByLabel('Custom color').fill('#123456')
  await expect(page).toHaveURL(/%23123456/)
  const text = editor.getByLabel('Color as #rrggbb')
  await expect(text).toHaveValue('#123456')
  await text.fill('FF4500')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/%23ff4500/)
  await expect(text).toBeFocused()
  await expect(page.locator(`${lines}[stroke*="oklab"]`)).toHaveCount(1)
  await page.emulateMedia(still)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Remove preact' }).press('Enter')
  await expect(page).not.toHaveURL(/preact/)
})

test('the chart stays visible while other counts are loading', async ({ page }) => {
  await openHydrated(page, address)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/_serverFn/**', async (route) => {
    await promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Range' }).selectOption('730-days')
  await expect(page.locator('figure.chart')).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('figure.chart')).toHaveCSS('opacity', '0.5')
  await expect(page.locator(lines)).toHaveCount(2)
  resolve()
  await expect(page.locator('figure.chart')).toHaveAttribute('aria-busy', 'false')
  await expect(page).toHaveURL(/range=730-days/)
})

test('the chart can be saved as a PNG of twice its size', async ({ page }) => {
  await openHydrated(page, address)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'PNG' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('npm-downloads.png')
  const file = readFileSync(await saved.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  // The header of a PNG contains its width and height in pixels.
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1600, 840])
})

test('axe finds nothing, in both themes and at two widths', async ({ page }) => {
  await page.emulateMedia(still)
  await openHydrated(page, groups('vue', 'svelte', 'missing-one'))
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    expect(await violationsInThemes(page), `at ${viewport.width} pixels`).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(viewport.width)
  }
})

test('on a phone no control is cut off, and a sheet contains those that do not fit', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia(still)
  await openHydrated(page, groups('vue', '@tanstack/react-query', 'missing-one'))
  const cut = await page
    .locator('.comparison form :is(input, select, button, a):not(.sr-only)')
    .evaluateAll((controls, width) => {
      const boxes = controls
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
      return boxes.filter(({ left, right }) => left < 0 || right > width).length
    }, phone.width)
  expect(cut).toBe(0)
  await page.getByRole('button', { name: 'More options' }).click()
  await page.getByRole('switch', { name: 'Log scale' }).click()
  await expect(page).toHaveURL(/scale=log/)
  expect(await violations(page)).toEqual([])
})

test('the reason for missing counts replaces the chart without layout shifts', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.emulateMedia(still)
  await openHydrated(page, groups('missing-one'))
  const place = page.locator('.no-chart')
  await expect(place).toContainText('npm has no package of this name.')
  await expect(place.getByRole('link', { name: 'Search npm for missing-one' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const empty = await place.boundingBox()
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('link', { name: 'Frameworks' }).click()
  const chart = page.locator('figure.chart')
  await expect(chart).toBeVisible()
  const drawn = await chart.boundingBox()
  expect(drawn?.height).toBe(empty?.height)
  // On a desktop the lines begin within the first 300 pixels.
  expect((await page.locator('.plot').boundingBox())?.y).toBeLessThan(300)
})

test('every value is printed', async ({ page }) => {
  await openHydrated(page, address)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('region', { name: 'All values' })
  const heights = () =>
    table.evaluate(({ scrollHeight, clientHeight }) => [clientHeight > 900, scrollHeight - clientHeight < 2])
  await expect.poll(heights).toEqual([true, true])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form changes the view, and values are listed in a table', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('combobox', { name: 'Range' }).selectOption('90-days')
    await page.getByRole('combobox', { name: 'Add package' }).fill('preact')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/preact.*range=90-days/)
    await expect(page.locator(lines)).toHaveCount(3)
    await page.locator('.all-values summary').click()
    await expect(page.locator('.all-values tbody tr')).toHaveCount(14)
    await page.getByRole('button', { name: 'Export' }).click()
    // Actions that need JavaScript are not shown.
    await expect(page.locator('.share-and-export').getByRole('button')).toHaveCount(1)
    const csv = await page.request.get(
      (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
    )
    expect((await csv.text()).trimEnd().split('\r\n')).toHaveLength(16)
  })
})
