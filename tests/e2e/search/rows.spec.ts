import { phone } from '../../fixtures/pages'
import { address, expect, openSearch, options, test } from './site'

test('on a phone, results start with the full heading, with its path below', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/search?q=suspense')
  for (const where of ['.found', '.rows']) {
    if (where === '.rows') {
      await openSearch(page, '/')
      await page.keyboard.type('suspense')
    }
    const ways = page.locator(`${where} .way:has(:scope > * + *)`)
    await expect(ways.first()).toBeVisible()
    const wrong = await ways.evaluateAll((all) =>
      all.flatMap(({ firstElementChild: title, lastElementChild: heading, textContent }) => {
        const isWhole = heading && heading.scrollWidth <= heading.clientWidth
        const isFirst =
          title && heading && heading.getBoundingClientRect().bottom <= title.getBoundingClientRect().top
        return isWhole && isFirst ? [] : [textContent]
      }),
    )
    expect(wrong).toEqual([])
  }
})

test('examples are distinguished from pages, in the dialog and on the search page', async ({ page }) => {
  await page.goto('/search?q=basic')
  const found = page.locator('.found a[data-kind="example"]')
  await expect(found.first()).toHaveText(/ Example/)
  await expect(found.first()).toHaveAttribute('href', /\/examples\//)
  await openSearch(page, '/')
  await page.keyboard.type('basic')
  const row = options(page).and(page.locator('[data-kind="example"]')).first()
  await expect(row).toHaveAccessibleName(/ Example/)
  await expect(row).toHaveAttribute('href', /\/examples\//)
})

test('a long path wraps between its parts, and not within words', async ({ page }) => {
  await page.goto('/search?q=suspense')
  const way = page.locator('.found .way').first()
  const lines = await way.evaluate((element) => {
    element.innerHTML = `<b>createPersister</b>${'<span>Options</span>'.repeat(40)}`
    // Separators are not part of the texts.
    return [...element.children].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  })
  expect(Math.max(...lines)).toBe(1)
  expect(await way.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(30)
})

test('without text, the dialog starts with the first other pages of the sidebar', async ({ page }) => {
  await openSearch(page)
  const listed = await page
    .locator('#S--sidebar :is(h2 ~ a, details a):not([aria-current])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect(options(page).first()).toBeVisible()
  const hrefs = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))
  expect(hrefs.slice(0, 3)).toEqual(listed.slice(0, 3))
  expect(hrefs).not.toContain(address)
  expect(hrefs).toContain('/query/whats-new')
})
