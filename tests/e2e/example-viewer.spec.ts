import type { Page } from '@playwright/test'
import { violations } from './axe'
import { EXAMPLE, messagesOfExamples, previewOf, SPLIT } from './example-page'
import { expect, test } from './reader'
import { typeTo } from './tab-to'

const handle = (page: Page) => page.getByRole('separator', { name: 'Width of the preview' })
const widthOf = async (page: Page) => Number(await handle(page).getAttribute('aria-valuenow'))

test.use({ expectedMessages: messagesOfExamples })

test.describe('beside the code', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the preview can be resized by keyboard and pointer, and its width is remembered', async ({
    page,
  }) => {
    await page.goto(SPLIT)
    await expect(previewOf(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    await handle(page).focus()
    const usual = await widthOf(page)
    await page.keyboard.press('ArrowLeft')
    expect(await widthOf(page)).toBe(usual + 24)
    await page.keyboard.press('ArrowRight')
    expect(await widthOf(page)).toBe(usual)
    await page.keyboard.press('Home')
    await expect(handle(page)).toHaveAttribute('aria-valuenow', '280')
    await page.keyboard.press('End')
    expect(await widthOf(page)).toBe(Number(await handle(page).getAttribute('aria-valuemax')))
    const box = await handle(page).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 4, 500)
    await page.mouse.down()
    // Over the frame, which would otherwise receive the pointer events.
    await page.mouse.move(900, 520, { steps: 4 })
    await page.mouse.up()
    const dragged = await widthOf(page)
    expect(dragged).toBeGreaterThan(500)
    expect(await page.locator('#S--preview').boundingBox()).toMatchObject({ width: dragged })
    await page.reload()
    await expect(handle(page)).toHaveAttribute('aria-valuenow', String(dragged))
    await handle(page).dblclick()
    await expect(handle(page)).toHaveAttribute('aria-valuenow', String(usual))
  })

  test('code and preview are shown side by side, and nothing runs until the reader starts it', async ({
    page,
  }) => {
    await page.goto(EXAMPLE)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Code' }).click()
    await expect(page).toHaveURL(/panel=code$/)
    await expect(preview).toHaveCount(0)
    await page.goBack()
    await preview.getByRole('link', { name: 'Run' }).click()
    await expect(previewOf(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    // The next file is also shown beside the preview.
    await page
      .getByRole('navigation', { name: 'Files', exact: true })
      .getByRole('link', { name: 'api.ts' })
      .click()
    await expect(page).toHaveURL(/path=src%2Fapi\.ts&panel=split$/)
    await expect(previewOf(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
  })
})

test('a click on a line number links to the line, and Shift+click to a range', async ({ page }) => {
  await page.goto(`${EXAMPLE}#L3-L5`)
  const marked = page.locator('.numbered [data-marked]')
  await expect(marked).toHaveText(['3', '4', '5'])
  await page.locator('#L8').click()
  await expect(page).toHaveURL(/#L8$/)
  await expect(marked).toHaveText(['8'])
  await page.locator('#L6').click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/#L6-L8$/)
  await expect(marked).toHaveText(['6', '7', '8'])
  await page.goBack()
  await expect(marked).toHaveText(['8'])
})

test('the file list supports the keyboard controls of a tree', async ({ page }) => {
  await page.goto(EXAMPLE)
  // Keys pressed before the boot script runs do not move in the tree.
  await expect(page.locator('html')).toHaveAttribute('data-boot', '')
  const files = page.getByRole('navigation', { name: 'Files', exact: true })
  await files.getByText('src', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(files.getByRole('link', { name: 'api.ts' })).toBeFocused()
  await typeTo(page, 'po', files.getByRole('link', { name: 'post.tsx' }))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(files.getByRole('link', { name: 'api.ts' })).toBeHidden()
  await page.keyboard.press('End')
  await expect(files.getByRole('link', { name: 'vite.config.ts' })).toBeFocused()
})

test('opened files have tabs that can be closed', async ({ page }) => {
  await page.goto(EXAMPLE)
  const files = page.getByRole('navigation', { name: 'Files', exact: true })
  const tabs = page.getByRole('navigation', { name: 'Open files' })
  await files.getByRole('link', { name: 'post.tsx' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['index.tsx'])
  await files.getByRole('link', { name: 'api.ts' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['post.tsx', 'index.tsx'])
  await tabs.getByRole('link', { name: 'index.tsx' }).click()
  await expect(tabs.getByRole('link')).toHaveText(['api.ts', 'post.tsx'])
  expect(await violations(page)).toEqual([])
  await tabs.getByRole('button', { name: 'Close api.ts' }).press('Enter')
  await expect(tabs.getByRole('link', { name: 'post.tsx' })).toBeFocused()
  await page.reload()
  await expect(tabs.getByRole('link')).toHaveText(['post.tsx'])
  await tabs.getByRole('button').press('Enter')
  await expect(tabs).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the linked line is highlighted, and controls that need JavaScript are hidden', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${SPLIT}#L4`)
    await expect(page.locator('#L4')).toHaveCSS('box-shadow', /inset/)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
    await expect(handle(page)).toBeHidden()
  })
})
