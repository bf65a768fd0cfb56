import type { Page } from '@playwright/test'
import { phone } from '../fixtures/pages'
import { violations } from './axe'
import { typeTo } from './tab-to'
import { expect, openHydrated, test } from './reader'

const example = '/query/latest/docs/framework/react/examples/basic'
const split = `${example}?panel=split`

const frame = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const handle = (page: Page) => page.getByRole('separator', { name: 'Width of the preview' })
const editor = (page: Page) => page.getByRole('textbox', { name: /^Code of / })
const widthOf = async (page: Page) => Number(await handle(page).getAttribute('aria-valuenow'))

// Examples log, and axe posts messages to frames that do not respond.
test.use({ expectedMessages: [/^log: (?:from|on) |postMessage/] })

/** Adds a line to the open file. */
async function addLine(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(editor(page)).toBeFocused()
  await editor(page).press('Control+End')
  await editor(page).pressSequentially(`\n${line}`)
}

/** Each character of code that is seen, with its place and color. */
async function characters(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root) => {
    const found: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text
      if (!parentElement || parentElement.closest('textarea, .pce-overlays')) continue
      Array.from(textContent ?? '').forEach((character, at) => {
        if (character.trim() === '') return
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        const { x, y } = range.getBoundingClientRect()
        const top = root.closest('.numbered')?.getBoundingClientRect().top ?? 0
        found.push(
          [character, Math.round(x), Math.round(y - top), getComputedStyle(parentElement).color].join(' '),
        )
      })
    }
    return found
  })
}

test.describe('beside the code', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the preview can be resized by keyboard and pointer, and its width is remembered', async ({
    page,
  }) => {
    await page.goto(split)
    await expect(frame(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
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
    await page.goto(example)
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('link', { name: 'Code' }).click()
    await expect(page).toHaveURL(/panel=code$/)
    await expect(preview).toHaveCount(0)
    await page.goBack()
    await preview.getByRole('link', { name: 'Run' }).click()
    await expect(frame(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    // The next file is also shown beside the preview.
    await page
      .getByRole('navigation', { name: 'Files', exact: true })
      .getByRole('link', { name: 'api.ts' })
      .click()
    await expect(page).toHaveURL(/path=src%2Fapi\.ts&panel=split$/)
    await expect(frame(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
  })

  test('an edited file runs, is kept, and can be reverted', async ({ page }) => {
    await page.goto(split)
    await addLine(page, "document.title = 'Changed'; console.log('from the change')")
    await editor(page).press('Control+Enter')
    await expect(frame(page).getByText('from the change')).toBeVisible()
    await expect(page.locator('.edits output')).toHaveText('Changed: src/index.tsx')
    expect(await page.title()).not.toBe('Changed')
    await page.reload()
    await expect(frame(page).getByText('from the change')).toBeVisible()
    await expect(editor(page)).toHaveValue(/from the change/)
    expect(await violations(page)).toEqual([])
    await page.context().route('https://stackblitz.com/**', (route) => route.fulfill({ body: 'editor' }))
    const [form] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open in StackBlitz' }).click(),
    ])
    expect(await violations(form)).toEqual([])
    const [sent] = await Promise.all([
      form.waitForRequest('https://stackblitz.com/**'),
      form.getByRole('button').click(),
    ])
    expect(new URLSearchParams(sent.postData() ?? '').get('project[files][src/index.tsx]')).toContain(
      'from the change',
    )
    // Closing a page while it navigates may block the browser.
    await expect(form.getByText('editor')).toBeVisible()
    await form.close()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(editor(page)).toHaveCount(0)
    await expect(frame(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    await expect(frame(page).getByText('from the change')).toHaveCount(0)
    await page.reload()
    await expect(editor(page)).toHaveCount(0)
  })

  test('code keeps its place, its colors and its head while it is edited', async ({ page }) => {
    await page.goto(`${split}&path=src%2Fpost.tsx`)
    const code = '.numbered .code > pre > code'
    const shown = await characters(page, code)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(editor(page)).toBeFocused()
    expect(await characters(page, '.pce-wrapper')).toEqual(shown)
    await expect(page.locator('.numbered figcaption')).toBeInViewport()
    await page.keyboard.type('// ')
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\n// the end')
    const changed = await characters(page, '.pce-wrapper')
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(editor(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    expect(await characters(page, code)).toEqual(changed)
    await expect(page.locator('.numbered > pre > a').last()).toHaveText(
      String((await page.locator(code).textContent())?.split('\n').length),
    )
    await page.getByRole('button', { name: 'Reset' }).click()
    expect(await characters(page, code)).toEqual(shown)
  })

  test('the text of the editor is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(split)
    await addLine(page, '// the end')
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.locator('#S--live')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\/ the end$/)
  })

  test('after a run by keys the preview is near, and the way back', async ({ page }) => {
    await openHydrated(page, example)
    await page.getByRole('link', { name: 'Run' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Reload' })).toBeFocused()
    await expect(page).toHaveURL(/panel=split$/)
    await page.getByRole('link', { name: 'Split' }).press('Enter')
    await page.getByRole('link', { name: 'Code', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: 'Code', exact: true })).toBeFocused()
    await page.goto(split)
    await addLine(page, "console.log('from the keys')")
    const run = page.getByRole('button', { name: 'Run' })
    await run.press('Enter')
    await expect(page.locator('#S--live')).toHaveText(/runs/)
    await expect(run).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Reload' })).toBeFocused()
    await page.getByRole('button', { name: 'Back to the code' }).press('Enter')
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('\nconst = 1')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('#S--live')).toHaveText(/didn’t run/)
    await expect(editor(page)).toBeFocused()
  })

  test('a mistake is told in the frame, with its line', async ({ page }) => {
    await page.goto(split)
    await addLine(page, 'const = 1')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(frame(page).getByText(/src\/index\.tsx:\d+/)).toBeVisible()
  })

  test('changes from a shared link run only after a click', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(split)
    await addLine(page, "console.log('from the link')")
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.locator('#S--live')).toHaveText('Copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.goto(link)
    await expect(editor(page)).toHaveValue(/from the link/)
    await expect(frame(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    await expect(frame(page).getByText('from the link')).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe(new URL(link).hash)
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(frame(page).getByText('from the link')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await page.goto('/')
    await page.goto(`${split}#edits=AAAA`)
    await expect(page.locator('.edits output')).toContainText('Couldn’t read the changes in this link.')
  })
})

test('a click on a line number links to the line, and Shift+click to a range', async ({ page }) => {
  await page.goto(`${example}#L3-L5`)
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
  await page.goto(example)
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
  await page.goto(example)
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

test('on a phone, running changes opens the preview', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(split)
  await expect(page.locator('#S--preview')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Split' })).toBeHidden()
  await page.goto(example)
  await addLine(page, "console.log('on a phone')")
  // The letters that are typed lie on those that are seen.
  const seen = await page
    .locator('.pce-line')
    .first()
    .evaluate((line) => getComputedStyle(line).fontSize)
  await expect(editor(page)).toHaveCSS('font-size', seen)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page).toHaveURL(/panel=preview$/)
  await expect(frame(page).getByText('on a phone')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the linked line is highlighted, and controls that need JavaScript are hidden', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${split}#L4`)
    await expect(page.locator('#L4')).toHaveCSS('box-shadow', /inset/)
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden()
    await expect(handle(page)).toBeHidden()
  })
})
