import { expect, test } from './site'

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
