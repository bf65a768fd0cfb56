import type { Page } from '@playwright/test'
import { phone } from '../fixtures/pages'
import { violations } from './axe'
import { EXAMPLE, messagesOfExamples, previewOf, SPLIT } from './example-page'
import { expect, openHydrated, test } from './reader'

const editor = (page: Page) => page.getByRole('textbox', { name: /^Code of / })

test.use({ expectedMessages: messagesOfExamples })
/** Adds a line to the open file. Lines that log prove that they ran: the console of the frame is shown below the preview. */
async function addLine(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(editor(page)).toBeFocused()
  await editor(page).press('Control+End')
  await editor(page).pressSequentially(`\n${line}`)
}

/** Returns the visible characters of code, each with its position and color. */
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

  test('an edited file runs, is kept, and can be reverted', async ({ page }) => {
    await page.goto(SPLIT)
    await addLine(page, "document.title = 'Changed'; console.log('from the change')")
    await editor(page).press('Control+Enter')
    await expect(previewOf(page).getByText('from the change')).toBeVisible()
    await expect(page.locator('.edits output')).toHaveText('Changed: src/index.tsx')
    expect(await page.title()).not.toBe('Changed')
    await page.reload()
    await expect(previewOf(page).getByText('from the change')).toBeVisible()
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
    await expect(previewOf(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    await expect(previewOf(page).getByText('from the change')).toHaveCount(0)
    await page.reload()
    await expect(editor(page)).toHaveCount(0)
  })

  test('code keeps its place, its colors and its head while it is edited', async ({ page }) => {
    await page.goto(`${SPLIT}&path=src%2Fpost.tsx`)
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
    await page.goto(SPLIT)
    await addLine(page, '// the end')
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.locator('#S--live')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/\/ the end$/)
  })

  test('after a run by keyboard, the next stops of the Tab key lead to the preview and back', async ({
    page,
  }) => {
    await openHydrated(page, EXAMPLE)
    await page.getByRole('link', { name: 'Run' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Reload' })).toBeFocused()
    await expect(page).toHaveURL(/panel=split$/)
    await page.getByRole('link', { name: 'Split' }).press('Enter')
    await page.getByRole('link', { name: 'Code', exact: true }).press('Enter')
    await expect(page.getByRole('link', { name: 'Code', exact: true })).toBeFocused()
    await page.goto(SPLIT)
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

  test('a syntax error is shown in the frame, with its line', async ({ page }) => {
    await page.goto(SPLIT)
    await addLine(page, 'const = 1')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(previewOf(page).getByText(/src\/index\.tsx:\d+/)).toBeVisible()
  })

  test('changes from a shared link run only after a click', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(SPLIT)
    await addLine(page, "console.log('from the link')")
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.locator('#S--live')).toHaveText('Copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.goto(link)
    await expect(editor(page)).toHaveValue(/from the link/)
    await expect(previewOf(page).getByRole('heading', { name: 'Posts' })).toBeVisible()
    await expect(previewOf(page).getByText('from the link')).toHaveCount(0)
    expect(new URL(page.url()).hash).toBe(new URL(link).hash)
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(previewOf(page).getByText('from the link')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await page.goto('/')
    await page.goto(`${SPLIT}#edits=AAAA`)
    await expect(page.locator('.edits output')).toContainText('Couldn’t read the changes in this link.')
  })
})

test('on a phone, running changes opens the preview', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(SPLIT)
  await expect(page.locator('#S--preview')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Split' })).toBeHidden()
  await page.goto(EXAMPLE)
  await addLine(page, "console.log('on a phone')")
  // The text of the field lies exactly on the highlighted text.
  const seen = await page
    .locator('.pce-line')
    .first()
    .evaluate((line) => getComputedStyle(line).fontSize)
  await expect(editor(page)).toHaveCSS('font-size', seen)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page).toHaveURL(/panel=preview$/)
  await expect(previewOf(page).getByText('on a phone')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
