import { desktop, pageKinds, phone, tablet } from '../fixtures/pages'
import { expect, test } from './reader'

const overview = pageKinds['framework page']

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('the table of contents highlights the heading being read, and stays in view', async ({ page }) => {
    await page.goto(overview)
    const links = page.locator('[data-toc] a')
    await expect(page.locator('[data-toc] [aria-current]')).toHaveCount(0)
    for (const index of [1, 2, 0]) {
      const target = (await links.nth(index).getAttribute('href')) ?? ''
      await page.locator(target).evaluate((heading) => heading.scrollIntoView())
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'location')
      await expect(page.locator('[data-toc] [aria-current]')).toHaveCount(1)
    }
    await page.evaluate(() => scrollTo(0, 800))
    await expect(page.locator('[data-toc]')).toBeInViewport()
    await expect(page.locator('#S--sidebar')).toBeInViewport()
    await expect(page.locator('.bar')).toBeHidden()
  })

  test('at the end of the page, the table of contents highlights the requested heading, otherwise the last', async ({
    page,
  }) => {
    await page.setViewportSize({ width: desktop.width, height: 2000 })
    await page.goto(overview)
    const links = page.locator('[data-toc] a')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(links.last()).toHaveAttribute('aria-current', 'location')
    await links.nth(-2).click()
    await expect(links.nth(-2)).toHaveAttribute('aria-current', 'location')
    await expect(page.locator('[data-toc] [aria-current]')).toHaveCount(1)
  })

  test('a long table of contents scrolls to the heading being read', async ({ page }) => {
    await page.setViewportSize({ width: desktop.width, height: 240 })
    await page.goto('/virtual/latest/docs/api/virtualizer')
    const last = page.locator('[data-toc] a').last()
    await expect(last).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(last).toHaveAttribute('aria-current', 'location')
    await expect(last).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('[data-toc] a').first()).toBeInViewport()
  })
})

test('on a tablet, the table of contents is collapsed below the title', async ({ page }) => {
  await page.setViewportSize(tablet)
  await page.goto(overview)
  const toc = page.locator('[data-toc]')
  await expect(toc).toBeHidden()
  await page.locator('.toc summary').click()
  await expect(toc).toBeVisible()
  await toc.getByRole('link').last().click()
  await expect(page).toHaveURL(/#./)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the bar opens the pages of the library, with the current one in view', async ({ page }) => {
    await page.goto('/query/latest/docs/framework/react/guides/caching')
    await page.getByRole('button', { name: 'Docs', exact: true }).tap()
    const current = page.locator('#S--sheet-docs [aria-current="page"]')
    await expect(current).toBeInViewport()
    await page.locator('#S--sheet-docs').getByRole('link', { name: 'Queries', exact: true }).tap()
    await expect(page.locator('h1')).toHaveText('Queries')
    await expect(page.locator('#S--sheet-docs')).toBeHidden()
  })

  test('a sheet is closed by Escape, which restores the focus, and by a tap outside, which does nothing else; menus open at the bottom edge', async ({
    page,
  }) => {
    await page.goto(overview)
    const docs = page.getByRole('button', { name: 'Docs', exact: true })
    await docs.tap()
    await expect(page.locator('#S--sheet-docs')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#S--sheet-docs')).toBeHidden()
    await expect(docs).toBeFocused()
    await docs.tap()
    await expect(page.locator('#S--sheet-docs')).toBeVisible()
    // The button of the library is at this position, behind the backdrop.
    const { x = 0, y = 0 } = (await page.locator('.here').boundingBox()) ?? {}
    await page.touchscreen.tap(x + 10, y + 10)
    await expect(page.locator(':popover-open')).toHaveCount(0)

    for (const menu of ['S--libraries', 'S--version', 'S--framework']) {
      await test.step(menu, async () => {
        await page.locator('.here').tap()
        await page.locator(`#S--sheet-library [popovertarget="${menu}"]`).tap()
        await expect(page.locator(`#${menu}`)).toBeInViewport({ ratio: 1 })
        await expect(page.locator(`#${menu} a`).first()).toBeInViewport()
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await expect(page.locator(':popover-open')).toHaveCount(0)
      })
    }
  })

  test('the bar shows the reading progress, is hidden while scrolling down, and shown while scrolling up; it opens the table of contents, which closes when a heading is chosen', async ({
    page,
  }) => {
    await page.goto(overview)
    const progress = () =>
      page
        .locator('[data-progress]')
        .evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--progress')))
    await expect.poll(progress).toBe(0)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(progress).toBeGreaterThan(0.99)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('html')).not.toHaveAttribute('data-bar')
    const html = page.locator('html')
    await page.evaluate(() => scrollTo(0, 600))
    await expect(html).toHaveAttribute('data-bar', 'hidden')
    await expect(page.locator('.bar')).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 550))
    await expect(html).not.toHaveAttribute('data-bar')
    await expect(page.locator('.bar')).toBeInViewport()

    await test.step('the table of contents', async () => {
      await page.locator('.bar .place').tap()
      const sheet = page.locator('#S--sheet-toc')
      await expect(sheet).toBeVisible()
      const link = sheet.locator('a').nth(1)
      const name = (await link.textContent()) ?? ''
      await link.tap()
      await expect(sheet).toBeHidden()
      await expect(page.locator('[data-current-heading]')).toHaveText(name)
    })
  })
})
