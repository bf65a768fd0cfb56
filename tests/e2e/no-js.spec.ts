import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './reader'
import { pageKinds, phone } from '../fixtures/pages'

test.use({ javaScriptEnabled: false })

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const storedTheme = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'theme')?.value

test('a page of the docs is complete', async ({ page, context }) => {
  // The theme of the system, before one is chosen.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(pageKinds['framework page'])
  await test.step('every heading of the text has a link', async () => {
    const headings = page.locator('.prose h2')
    expect(await headings.count()).toBeGreaterThan(2)
    for (const heading of await headings.all()) {
      await expect(heading).toBeVisible()
      await expect(heading.locator('.heading-link')).toHaveAttribute('href', /^#./)
    }
  })
  await test.step('code is highlighted', async () => {
    const code = page.locator('.prose .code[data-lang="tsx"] code').first()
    const colors = await code
      .locator('span[class]')
      .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))])
    expect(colors.length).toBeGreaterThan(2)
  })
  await test.step('controls that need JavaScript are hidden', async () => {
    await expect(page.locator('[data-action="theme"]')).toBeHidden()
    await expect(page.locator('[data-action="copy-code"]').first()).toBeHidden()
    await expect(page.locator('[data-action="copy-page"]:visible')).toHaveCount(0)
  })
  await test.step('the page menu is a complete button without the buttons beside it', async () => {
    const corners = page.getByRole('button', { name: 'More ways to use this page' })
    await expect(corners).toHaveCSS('border-top-left-radius', '9px')
    await expect(corners).toHaveCSS('border-top-right-radius', '9px')
  })
  await test.step('menus open and close', async () => {
    for (const menu of ['libraries', 'version', 'framework']) {
      await page.locator(`header [popovertarget="S--${menu}"]:visible`).click()
      await expect(page.locator(`#S--${menu}`)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.locator(`#S--${menu}`)).toBeHidden()
    }
  })
  await test.step('a link in the table of contents scrolls to its heading', async () => {
    const link = page.locator('[data-toc] a').last()
    const target = await link.getAttribute('href')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
    await expect(page.locator(`.prose ${target}`)).toBeInViewport()
  })
  await test.step('a theme chosen in the footer is stored and applied, and the reader stays on the page', async () => {
    const light = await background(page)
    for (const [choice, theme, isLight] of [
      ['Light', 'light', true],
      ['Dark', 'dark', false],
      ['Auto', undefined, true],
    ] as const) {
      await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: choice }).click()
      await expect(page).toHaveURL(new RegExp(`${pageKinds['framework page']}$`))
      // The URL does not change, so it does not tell when the response has arrived.
      await expect(async () => {
        expect(await storedTheme(context)).toBe(theme)
        expect((await background(page)) === light).toBe(isLight)
      }).toPass()
    }
  })
  await test.step('a sidebar link opens its page', async () => {
    await page.locator('#S--sidebar a[href$="/quick-start"]').first().click()
    await expect(page).toHaveURL(/\/quick-start$/)
    await expect(page.locator('#S--sidebar a[aria-current="page"]')).toHaveAttribute('href', /\/quick-start$/)
  })
})

test('every tab panel can be opened', async ({ page }) => {
  await page.goto(pageKinds['page with framework tabs'])
  const tabs = page.locator('.tabs[data-tabs="framework"]').first().locator('> details')
  expect(await tabs.count()).toBeGreaterThan(1)
  for (const tab of await tabs.all()) {
    if ((await tab.getAttribute('open')) === null) await tab.locator('> summary').click()
    await expect(tab.locator('> .panel')).toBeVisible()
  }
})

test('install commands of all package managers are shown, without tabs', async ({ page }) => {
  await page.goto(pageKinds['page with install commands'])
  const figure = page.locator('.code.pm').first()
  await expect(figure.locator('pre[data-package-manager="npm"]')).toBeVisible()
  await expect(figure.locator('pre[data-package-manager="pnpm"]')).toBeVisible()
  await expect(figure.getByRole('tab')).toHaveCount(0)
})

test('sheets open on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(pageKinds['framework page'])
  for (const sheet of ['S--sheet-docs', 'S--sheet-toc', 'S--sheet-library']) {
    await page.locator(`[popovertarget="${sheet}"]:visible`).click()
    await expect(page.locator(`#${sheet}`)).toBeVisible()
    await expect(page.locator(`#${sheet} a:visible`).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('every option of the menus leads to a page', async ({ page, request }) => {
  await page.goto('/query/v4/docs/framework/react/guides/query-callbacks')
  for (const menu of ['S--version', 'S--framework', 'S--libraries']) {
    await test.step(menu, async () => {
      const options = await page
        .locator(`#${menu} a[href^="/"]`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(options.length).toBeGreaterThan(1)
      for (const option of options) {
        const answer = await request.get(option)
        expect(answer.status(), option).toBe(200)
      }
    })
  }
})

test('a missing page says so, below the header of its library', async ({ page }) => {
  await page.goto(pageKinds['unknown page'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  await expect(page.locator('header [popovertarget="S--version"]:visible')).toBeVisible()
  await expect(page.getByText('Go back')).toBeHidden()
  await page.locator('header').getByRole('link', { name: 'Docs' }).click()
  await expect(page).toHaveURL(/\/query\/latest\/docs\/framework\/react\/overview$/)
})

test('the examples of the header exist in every version', async ({ page, request }) => {
  for (const address of ['/query/latest', '/query/v4', '/query/v4/docs/framework/react/overview']) {
    await page.goto(address)
    const links = await page
      .getByRole('link', { name: 'Examples', exact: true })
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
  }
})
