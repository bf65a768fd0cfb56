import { phone } from '../../fixtures/pages'
import { expect, openSearch, options, test } from './site'

test('on a phone, results begin with the whole heading that was found, and have the way to it below', async ({
  page,
}) => {
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

test('examples are told from pages, in the dialog and on the page', async ({ page }) => {
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

test('a long way breaks between its parts, and inside none of their words', async ({ page }) => {
  await page.goto('/search?q=suspense')
  const way = page.locator('.found .way').first()
  const lines = await way.evaluate((element) => {
    element.innerHTML = `<b>createPersister</b>${'<span>Options</span>'.repeat(40)}`
    // Signs between the parts are no text of theirs.
    return [...element.children].map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  })
  expect(Math.max(...lines)).toBe(1)
  expect(await way.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(30)
})
