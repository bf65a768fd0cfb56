import { expect, test } from './reader'
import { pageKinds, phone } from '../fixtures/pages'

test.use({ javaScriptEnabled: false })

test('every heading of the text has a link', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  const headings = page.locator('.prose h2')
  expect(await headings.count()).toBeGreaterThan(2)
  for (const heading of await headings.all()) {
    await expect(heading).toBeVisible()
    await expect(heading.locator('.heading-link')).toHaveAttribute('href', /^#./)
  }
})

test('code is highlighted', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  const code = page.locator('.prose .code[data-lang="tsx"] code').first()
  const colors = await code
    .locator('span[class]')
    .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))])
  expect(colors.length).toBeGreaterThan(2)
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

test('menus open and close', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  for (const menu of ['libraries', 'version', 'framework']) {
    await page.locator(`header [popovertarget="S--${menu}"]:visible`).click()
    await expect(page.locator(`#S--${menu}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator(`#S--${menu}`)).toBeHidden()
  }
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

test('a link in the table of contents scrolls to its heading', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  const link = page.locator('[data-toc] a').last()
  const target = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator(`.prose ${target}`)).toBeInViewport()
})

test('a sidebar link opens its page', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  await page.locator('#S--sidebar a[href$="/quick-start"]').first().click()
  await expect(page).toHaveURL(/\/quick-start$/)
  await expect(page.locator('#S--sidebar a[aria-current="page"]')).toHaveAttribute('href', /\/quick-start$/)
})

for (const menu of ['S--version', 'S--framework', 'S--libraries']) {
  test(`every option of ${menu} leads to a page`, async ({ page, request }) => {
    await page.goto('/query/v4/docs/framework/react/guides/query-callbacks')
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

test('controls that need JavaScript are hidden', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  await expect(page.locator('[data-action="theme"]')).toBeHidden()
  await expect(page.locator('[data-action="copy-code"]').first()).toBeHidden()
  await expect(page.locator('[data-action="copy-page"]:visible')).toHaveCount(0)
})

test('a missing page says so, below the header of its library', async ({ page }) => {
  await page.goto(pageKinds['unknown page'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Not Found')
  await expect(page.locator('header [popovertarget="S--version"]:visible')).toBeVisible()
  await expect(page.getByText('Go back')).toBeHidden()
  await page.locator('header').getByRole('link', { name: 'Docs' }).click()
  await expect(page).toHaveURL(/\/query\/latest\/docs\/framework\/react\/overview$/)
})

test('the page menu is a complete button without the buttons beside it', async ({ page }) => {
  await page.goto(pageKinds['framework page'])
  const corners = page.getByRole('button', { name: 'More ways to use this page' })
  await expect(corners).toHaveCSS('border-top-left-radius', '9px')
  await expect(corners).toHaveCSS('border-top-right-radius', '9px')
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

test('a theme chosen in the footer is stored and applied, and the reader stays on the page', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(pageKinds['framework page'])
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  const stored = async () => (await context.cookies()).find(({ name }) => name === 'theme')?.value
  for (const [choice, theme, isLight] of [
    ['Light', 'light', true],
    ['Dark', 'dark', false],
    ['Auto', undefined, true],
  ] as const) {
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: choice }).click()
    await expect(page).toHaveURL(new RegExp(`${pageKinds['framework page']}$`))
    // The URL does not change, so it does not tell when the response has arrived.
    await expect(async () => {
      expect(await stored()).toBe(theme)
      expect((await background()) === light).toBe(isLight)
    }).toPass()
  }
})
