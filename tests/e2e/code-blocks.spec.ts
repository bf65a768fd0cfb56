import type { Locator } from '@playwright/test'
import { LINES } from './code-site'
import { expect, test as base } from './reader'

const address = '/query/latest/docs/overview'

const test = base.extend<object>({
  baseURL: async ({ codeSite }, use) => use(codeSite),
})

/** Returns the height of a block's hidden lines, in pixels. */
const hiddenHeight = (block: Locator) =>
  block.locator('pre').evaluate((pre) => pre.scrollHeight - pre.clientHeight)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a long code block is collapsed until the reader expands it, and printed in full', async ({
    page,
  }) => {
    await page.goto(address)
    const block = page.locator('.code[data-fold]')
    expect(await hiddenHeight(block)).toBeGreaterThan(100)
    await block.getByText(`Show all ${LINES} lines`).click()
    expect(await hiddenHeight(block)).toBeLessThanOrEqual(0)
    await block.getByText('Show less').click()
    expect(await hiddenHeight(block)).toBeGreaterThan(100)
    await page.emulateMedia({ media: 'print' })
    expect(await hiddenHeight(block)).toBeLessThanOrEqual(0)
  })
})

test('a changed line shows its plus or minus sign once', async ({ page }) => {
  await page.goto(address)
  const changed = page.locator('.code:has(.rem)')
  await expect(changed.locator('.sign')).toHaveText(['-', '+'])
  for (const sign of await changed.locator('.sign').all()) await expect(sign).toBeHidden()
})
