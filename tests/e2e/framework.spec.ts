import type { Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { desktop, pageKinds, phone } from '../fixtures/pages'
import { expect, hydrate, openHydrated, test } from './reader'

/** Neutral pages with content per framework: panels, install lines, a sidebar. */
const withPanels = pageKinds['page with framework tabs']
const withInstallLines = '/form/latest/docs/installation'

/** Chooses a framework in the menu, at any viewport width. */
async function choose(page: Page, label: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.locator('[popovertarget="S--sheet-library"]').click()
  await page.locator('header [popovertarget="S--framework"]:visible').click()
  await page.locator('#S--framework').getByRole('link', { name: label, exact: true }).click()
}

/** Stores a framework as a previous visit would have. */
async function comeAs(page: Page, framework: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('framework', chosen), framework)
}

async function expectShown(page: Page, id: string, label: string): Promise<void> {
  await expect(page.locator('header button[popovertarget="S--framework"]')).toHaveText(label)
  await expect(page.locator('#S--framework [aria-current]')).toHaveAttribute('data-fw', id)
  for (const panels of await page.locator('.tabs[data-tabs="framework"]').all())
    await expect(panels.locator('> details[open]')).toHaveAttribute('data-tab', id)
  const others = page.locator(`#S--sidebar [data-of]:not([data-of~="${id}"])`)
  for (const link of await others.all()) await expect(link).toBeHidden()
  for (const link of await page.locator(`[data-of~="${id}"]`).all())
    await expect(link).not.toHaveAttribute('hidden')
}

// The choice does not depend on the width, only the way to the menu does.
for (const [size, address] of [
  [phone, withPanels],
  [desktop, withInstallLines],
] as const) {
  test(`the framework chosen on ${address} is kept after a reload, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(address)
    await expectShown(page, 'react', 'React')
    await choose(page, 'Solid')
    await expect(page).toHaveURL(address)
    await expect(page.locator('#S--framework')).toBeHidden()
    await expectShown(page, 'solid', 'Solid')
    await page.reload()
    await expectShown(page, 'solid', 'Solid')
    await hydrate(page)
    await expectShown(page, 'solid', 'Solid')
  })
}

test('the chosen framework is kept on pages of other libraries, and after going back', async ({ page }) => {
  await openHydrated(page, withPanels)
  await choose(page, 'Solid')
  await page.goto('/table/latest/docs/overview')
  await expectShown(page, 'solid', 'Solid')
  await hydrate(page)
  await choose(page, 'Vue')
  await page.locator('#S--sidebar').getByRole('link', { name: 'Introduction' }).click()
  await expect(page.locator('h1')).toHaveText('Introduction')
  await expectShown(page, 'vue', 'Vue')
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Overview')
  await expectShown(page, 'vue', 'Vue')
})

test('a library without the chosen framework shows its default one, and the choice is kept', async ({
  page,
}) => {
  await comeAs(page, 'svelte')
  await page.goto(withPanels)
  await expectShown(page, 'react', 'React')
  await page.goto('/start/latest/docs/framework/react/overview')
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  await page.goto('/query/latest')
  await expect(page.locator('header button[popovertarget="S--framework"]')).toHaveText('Svelte')
})

test('opening a page of a framework chooses it, for client navigations as for reloads', async ({ page }) => {
  await page.goto('/query/latest/docs/framework/vue/overview')
  await hydrate(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/table/latest/docs/overview'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await expect(page).toHaveURL('/table/latest/docs/overview')
  await expectShown(page, 'vue', 'Vue')
  await page.reload()
  await expectShown(page, 'vue', 'Vue')
})

test('code on a landing page is shown for the chosen framework, and its tabs change the choice', async ({
  page,
}) => {
  await watchLayoutShifts(page)
  await comeAs(page, 'solid')
  await page.goto(pageKinds['landing page'])
  await expect(page.locator('.in-code .tabs > details[open]')).toHaveAttribute('data-tab', 'solid')
  expect(await layoutShifts(page)).toEqual([])
  await page.locator('.in-code .tabs > details[data-tab="vue"] > summary').press('Enter')
  await expectShown(page, 'vue', 'Vue')
  await expect(page.locator('.install:visible')).toHaveAttribute('data-of', 'vue')
})

test('links to the docs of other libraries open the chosen framework', async ({ page }) => {
  await comeAs(page, 'solid')
  await page.goto('/table/latest/docs/overview')
  const row = page.locator('#S--libraries [data-lib="query"]')
  await expect(row).toHaveAttribute('href', /\/query\/latest\/docs\/framework\/solid\/overview$/)
})

for (const address of [withPanels, withInstallLines]) {
  test(`${address} shows the chosen framework from its first frame, without layout shifts`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop)
    await watchLayoutShifts(page)
    await comeAs(page, 'solid')
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const button = document.querySelector('header .selects [popovertarget="S--framework"]')
        if (button) seen.push(button.textContent)
        if (seen.length < 5) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(address)
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(Array(5).fill('Solid'))
    await expectShown(page, 'solid', 'Solid')
    expect(await layoutShifts(page)).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the default framework is shown, every panel can be opened, and each option names its target', async ({
    page,
  }) => {
    await page.goto(withPanels)
    await expectShown(page, 'react', 'React')
    const solid = page.locator('.tabs[data-tabs="framework"] > details[data-tab="solid"]').first()
    await solid.locator('> summary').click()
    await expect(solid.locator('> .panel')).toBeVisible()
    await page.locator('header [popovertarget="S--framework"]:visible').click()
    const option = page.locator('#S--framework [data-fw="solid"]')
    await expect(option.locator('small')).toBeVisible()
    await option.click()
    await expect(page.locator('header [popovertarget="S--framework"]:visible')).toHaveText('Solid')
  })

  test('every code panel of a landing page can be opened', async ({ page }) => {
    await page.goto(pageKinds['landing page'])
    const svelte = page.locator('.in-code .tabs > details[data-tab="svelte"]')
    await svelte.locator('> summary').click()
    await expect(svelte.locator('> .panel')).toBeVisible()
    await expect(page.locator('.in-code .tabs > details[open]')).toHaveCount(1)
  })
})
