import { violations } from './axe'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { phone } from '../fixtures/pages'
import { expect, test } from './reader'

const withTypes = '/query/latest/docs/framework/react/guides/optimistic-updates'
const anotherPage = '/query/latest/docs/framework/react/typescript'
const TYPE = ': string'

test.describe('with JavaScript', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('one switch hides the types in all code blocks, and the choice is remembered', async ({ page }) => {
    await page.goto(withTypes)
    const block = page.locator('.code:has(.js)').first()
    await expect(block.locator('code')).toContainText(TYPE, { useInnerText: true })
    await block.hover()
    await block.getByRole('checkbox', { name: 'JS: hide types' }).check()
    await expect(block.locator('code')).not.toContainText(TYPE, { useInnerText: true })
    await expect(page.locator('.code i:visible')).toHaveCount(0)
    await block.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.locator('#S--live')).toHaveText('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe((await block.locator('code').innerText()).trimEnd())
    expect(copied).not.toContain(TYPE)

    await page.locator(`.side a[href="${anotherPage}"]`).click()
    await expect(page).toHaveURL(anotherPage)
    await expect(page.locator('.js').first()).toBeChecked()
    await expect(page.locator('.code i:visible')).toHaveCount(0)

    await watchLayoutShifts(page)
    await page.goto(withTypes)
    await expect(page.locator('.js').first()).toBeChecked()
    await expect(page.locator('.code i:visible')).toHaveCount(0)
    expect(await layoutShifts(page)).toEqual([])
    await block.hover()
    await page.locator('.js').first().uncheck()
    await expect(block.locator('code')).toContainText(TYPE, { useInnerText: true })
  })

  test('the switch is reachable by keyboard, and the code block does not move', async ({ page }) => {
    await page.goto(withTypes)
    const last = page.locator('.js').last()
    await last.focus()
    await expect(last.locator('..')).toHaveCSS('opacity', '1')
    const before = await last.evaluate((box) => Math.round(box.getBoundingClientRect().top))
    await page.keyboard.press('Space')
    await expect(last).toBeChecked()
    expect(await last.evaluate((box) => Math.round(box.getBoundingClientRect().top))).toBe(before)
    await page.keyboard.press('Space')
    await expect(last).not.toBeChecked()
  })

  test('axe finds nothing on a phone with code without types', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(withTypes)
    await page.locator('.js').first().check()
    expect(await violations(page)).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each code block has its own switch', async ({ page }) => {
    await page.goto(withTypes)
    const blocks = page.locator('.code:has(.js)')
    expect(await blocks.count()).toBeGreaterThan(1)
    await blocks.first().hover()
    await blocks.first().getByRole('checkbox', { name: 'JS: hide types' }).check()
    await expect(blocks.first().locator('i:visible')).toHaveCount(0)
    await expect(blocks.nth(1).locator('i:visible')).not.toHaveCount(0)
    await expect(blocks.first().getByRole('button')).toHaveCount(0)
  })
})
