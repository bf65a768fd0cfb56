import { expectNoViolations, violationsInThemes } from './axe'
import { desktop, pageKinds, phone } from '../fixtures/pages'
import { expect, openHydrated, test } from './reader'

test('axe finds nothing in the library menu', async ({ page }) => {
  await page.setViewportSize(phone)
  await openHydrated(page, '/')
  for (const [viewport, button] of [
    [phone, 'Menu'],
    [desktop, 'Libraries'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('#S--libraries')).toBeVisible()
    expect.soft(await violationsInThemes(page), `at ${viewport.width} pixels`).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('#S--libraries')).toBeHidden()
  }
})

test('axe finds nothing in open sheets on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openHydrated(page, pageKinds['framework page'])
  for (const sheet of ['S--sheet-docs', 'S--sheet-toc', 'S--sheet-library']) {
    await page.locator(`[popovertarget="${sheet}"]:visible`).click()
    await expect(page.locator(`#${sheet}`)).toBeVisible()
    // axe does not know the top layer and assumes that the bar covers the sheet; layout.spec.ts measures targets.
    expect.soft(await violationsInThemes(page, ['target-size']), sheet).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(`#${sheet}`)).toBeHidden()
  }
})

test('axe finds nothing in open menus', async ({ page }) => {
  await openHydrated(page, pageKinds['framework page'])
  for (const menu of ['S--version', 'S--framework', 'S--page-menu']) {
    await page.locator(`[popovertarget="${menu}"]:visible`).click()
    await expect(page.locator(`#${menu}`)).toBeVisible()
    // The page menu gets more entries once the pointer is near.
    if (menu === 'S--page-menu') {
      const assistant = page.getByRole('group', { name: 'Open in' }).getByRole('link').first()
      const address = new URL(`${pageKinds['framework page']}.md`, page.url()).href
      await expect(assistant).toHaveAttribute('href', new RegExp(encodeURIComponent(address)))
      await page.keyboard.press('End')
      await expect(
        page.getByRole('group', { name: 'Copy MCP command' }).getByRole('button').last(),
      ).toBeFocused()
      expect(await page.locator(`#${menu} pre`).first().textContent()).toMatch(/^\S.*http.*\/mcp$/)
    }
    expect.soft(await violationsInThemes(page), menu).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(`#${menu}`)).toBeHidden()
  }
})

test('axe finds nothing on the upgrade page, which fits a phone and has keyboard links to its own lines', async ({
  page,
}) => {
  const address = '/query/upgrade?from=v3&to=v5'
  // The page needs the search index.
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 60_000 }).toBe(200)
  await expectNoViolations(page, address)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.locator('.upgrade summary').last().press('Enter')
  const link = page
    .getByRole('link', { name: /^Link to / })
    .filter({ visible: true })
    .first()
  await link.focus()
  await page.keyboard.press('Enter')
  const href = await link.getAttribute('href')
  await expect(page).toHaveURL(new RegExp(`${href ?? ''}$`))
  await expect(page.locator('li:target')).toHaveCount(1)
})

test('axe finds nothing on the news and the comparison of versions, which fit a phone and need no JavaScript', async ({
  page,
  browser,
}) => {
  const addresses = [
    '/query/whats-new',
    '/whats-new',
    '/query/compare/framework/react/overview?from=v4&to=v5',
  ]
  for (const address of addresses) {
    // Like the upgrade page, it needs the search index.
    await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 60_000 }).toBe(200)
    await expectNoViolations(page, address)
    await page.setViewportSize(phone)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  }
  await page.goto('/query/whats-new')
  await page.locator('.news li .own').filter({ visible: true }).first().press('Enter')
  await expect(page).toHaveURL(/\/query\/upgrade\?kind=[\w-]+#./)
  const line = decodeURIComponent(new URL(page.url()).hash.slice(1))
  await expect(page.locator(`li[id="${line}"]`)).toBeInViewport()
  const withoutScript = await browser.newPage({ javaScriptEnabled: false })
  try {
    await withoutScript.goto(new URL('/query/upgrade?kind=page-changed', page.url()).href)
    await withoutScript.getByRole('link', { name: 'What changed in' }).first().click()
    await expect(withoutScript.locator('.sides .heads a')).toHaveCount(2)
  } finally {
    await withoutScript.close()
  }
})
