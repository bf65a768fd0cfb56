import type { Locator, Page } from '@playwright/test'
import { pageKinds, phone } from '../fixtures/pages'
import { allLaidOut, expect, openHydrated, test } from './reader'
import { coveredFocus } from './probes'
import { tabTo, typeTo } from './tab-to'

const focused = (page: Page) => page.locator(':focus')

async function expectRing(element: Locator): Promise<void> {
  const outline = await element.evaluate((node) => getComputedStyle(node).outlineStyle)
  expect(outline).toBe('solid')
}

test('a reader can get from the front page to a copied code block by keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')

  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveText('Skip to content')
  await expect(focused(page)).toBeInViewport()
  await expectRing(focused(page))

  await tabTo(page, page.getByRole('button', { name: 'Libraries' }))
  await page.keyboard.press('Enter')
  const field = page.getByRole('searchbox', { name: 'Filter libraries' })
  await expect(field).toBeFocused()
  // The focus ring of an empty field is shown on the menu around it.
  await expect(field).toHaveCSS('outline-width', '0px')
  await expect(page.locator('#S--libraries')).not.toHaveCSS('outline-style', 'none')
  await page.keyboard.press('ArrowDown')
  await typeTo(page, 'sta', page.locator('#S--libraries [data-lib="start"]'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/start\/latest$/)

  await tabTo(page, page.getByRole('link', { name: 'Get started' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/start\/latest\/docs\/framework\/react\/overview$/)

  await page.keyboard.press('Shift+Tab')
  const link = page.locator('#S--sidebar').getByRole('link', { name: 'Build from Scratch' })
  while (!(await link.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await expectRing(focused(page))
  // Before hydration, the link would load a new document.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/build-from-scratch$/)
  await expect(page.locator('#S--main')).toBeFocused()

  await tabTo(page, page.locator('.code[data-lang="diff"] [data-action="copy-code"]').first())
  await expectRing(focused(page))
  await page.keyboard.press('Enter')
  await expect(page.locator('#S--live')).toHaveText('Copied')
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied).toEqual({
    name: 'my-app',
    type: 'module',
    scripts: { dev: 'vite dev', build: 'vite build' },
  })
})

test('the skip link skips the header', async ({ page }) => {
  await openHydrated(page, pageKinds['framework page'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await focused(page).evaluate((element) => element.closest('main') !== null)).toBe(true)
})

const header = (page: Page, menu: string) => page.locator(`header [popovertarget="${menu}"]:visible`)

test('Escape closes menus and restores the focus; a menu opens with its current option focused, and supports arrow keys, Home and End', async ({
  page,
}) => {
  await page.goto(pageKinds['framework page'])
  for (const menu of ['S--libraries', 'S--version', 'S--framework']) {
    await test.step(menu, async () => {
      await header(page, menu).focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator(`#${menu}`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator(`#${menu}`)).toBeHidden()
      await expect(header(page, menu)).toBeFocused()
    })
  }
  await header(page, 'S--framework').focus()
  await page.keyboard.press('Enter')
  // Limited to the menu, because its button has the same text.
  await expect(page.locator('#S--framework :focus')).toHaveText('React')
  await page.keyboard.press('End')
  const last = await focused(page).textContent()
  await page.keyboard.press('ArrowDown')
  await expect(focused(page)).toHaveText('React')
  await page.keyboard.press('ArrowUp')
  await expect(focused(page)).toHaveText(last ?? '')
  await page.keyboard.press('Home')
  await expect(focused(page)).toHaveText('React')
  await page.keyboard.type('v')
  await expect(focused(page)).toContainText('Vue')
})

test('a menu stays open if its button gets the focus again while it opens', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  await header(page, 'S--version').focus()
  await header(page, 'S--version').evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) return
    button.click()
    button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect(page.locator('#S--version :focus')).toHaveCount(1)
})

test('typing filters the library menu, which says if no library matches, Enter opens the library, and arrow keys move from the field', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Libraries' }).click()
  const field = page.getByRole('searchbox', { name: 'Filter libraries' })
  await expect(field).toBeFocused()
  await page.keyboard.type('zzz')
  await expect(page.locator('#S--libraries [data-no-hit]')).toHaveText('No library matches zzz')
  await expect(page.locator('#S--live')).toHaveText('No library matches zzz')
  await page.keyboard.press('Enter')
  await expect(page.locator('#S--libraries')).toBeVisible()
  await field.fill('')
  await page.keyboard.type('virt')
  await expect(page.locator('#S--libraries section a:visible')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/virtual\/latest$/)

  await test.step('the button of an open menu closes it; libraries that start with the typed text come first', async () => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Libraries' })
    await button.click()
    await expect(page.locator('#S--libraries')).toBeVisible()
    await button.click()
    await expect(page.locator('#S--libraries')).toBeHidden()
    await button.click()
    await expect(page.getByRole('searchbox', { name: 'Filter libraries' })).toBeFocused()
    await page.keyboard.type('ro')
    const hits = page.locator('#S--libraries section a:visible')
    await expect(hits.first()).toHaveAttribute('data-lib', 'router')
    await page.keyboard.press('ArrowDown')
    await expect(hits.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/router\/latest$/)
  })
})

test('tabs of install commands are one tab stop, and switched by arrow keys', async ({ page }) => {
  await openHydrated(page, pageKinds['page with install commands'])
  const tabs = page.locator('.pm-tabs').first().getByRole('tab')
  await tabTo(page, tabs.first())
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(tabs.nth(2)).not.toBeFocused()
})

test('an image is enlarged by Enter and closed by Escape or Enter, which restores the focus', async ({
  page,
}) => {
  await page.goto(pageKinds['framework page'])
  const link = page.locator('a.zoom').first()
  const dialog = page.getByRole('dialog')
  for (const closing of ['Escape', 'Enter']) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.locator('img')).toBeVisible()
    await expect(dialog).toHaveAccessibleName(/./)
    await page.keyboard.press(closing)
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  }
  expect(page.url()).toContain(pageKinds['framework page'])
})

test('a page of only one framework says so to screen readers too', async ({ page }) => {
  await page.goto(pageKinds['framework page'], { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const links = nodes.filter(({ role }) => role?.value === 'link')
  const texts = links.map(({ name, description }) => [name?.value, description?.value])
  expect(texts).toContainEqual(['TypeScript', 'React only'])
  expect(texts).toContainEqual(['Quick Start', undefined])
})

/** A page of each layout. */
const crowded = [
  '/stats/npm',
  '/search?q=query',
  ...(
    [
      'home page',
      'landing page',
      'framework page',
      'reference page',
      'example',
      'list of frameworks',
      'blog',
      'site page',
    ] as const
  ).map((kind) => pageKinds[kind]),
]

test('the focused element is never fully covered by the header or the bar', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of crowded) {
    await page.goto(address)
    await allLaidOut(page)
    // The first is a viewport of 1280 pixels zoomed to 400 %.
    for (const viewport of [{ width: 320, height: 256 }, phone, { width: 1280, height: 700 }]) {
      await page.setViewportSize(viewport)
      for (const isBack of [false, true])
        expect(await coveredFocus(page, isBack), `${address} at ${viewport.width}`).toEqual([])
    }
  }
})

test('a sheet closes when it loses the focus, but not to a menu that it opens', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(pageKinds['framework page'])
  const sheet = page.locator('.sheet:popover-open')
  await page.locator('.open-docs').focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('link').last().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet).toHaveCount(1)
  await sheet.locator('a:visible, summary:visible').last().focus()
  await page.keyboard.press('Tab')
  await expect(sheet).toHaveCount(0)

  await page.locator('.here').focus()
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.locator('[popovertarget="S--version"]'))
  await page.keyboard.press('Enter')
  await expect(page.locator('#S--version')).toBeVisible()
  await expect(sheet).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('#S--version')).toBeHidden()
  await expect(sheet).toHaveCount(1)
})
