import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { desktop, phone } from '../fixtures/pages'
import { still, violationsInThemes } from './axe'
import { expect, test } from './reader'

const address = '/table/upgrade?from=v8&to=v9'

const APP = `import { useReactTable, Own as Mine } from '@tanstack/react-table'
const text = <p>Don't import { x } from '@tanstack/react-table'</p>`
const WIDGET = "import * as T from '@tanstack/react-table'\nT.useReactTable({})"
const MANIFEST = '{ "dependencies": { "@tanstack/react-table": "^8.21.0" } }'

const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Opens the page after its names are indexed. */
async function openUpgrade(page: Page): Promise<void> {
  await expect.poll(async () => (await page.request.get(address)).status(), { timeout: 60_000 }).toBe(200)
  await page.goto(address)
}

const summary = (page: Page) => page.locator('.check > summary')
const section = (page: Page) => page.locator('.check')

test('code is checked in the browser', async ({ page }) => {
  await page.emulateMedia(still)
  await openUpgrade(page)
  await summary(page).focus()
  await page.keyboard.press('Enter')
  const code = section(page).getByLabel('Code or package.json')
  await expect(code).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await test.step('names of a pasted text and of files, in their order', async () => {
    await code.fill(APP)
    await section(page).getByRole('button', { name: 'Check' }).click()
    await section(page)
      .locator('[type=file]')
      .setInputFiles([file('package.json', MANIFEST), file('Widget.tsx', WIDGET)])
    await expect(section(page).getByRole('heading', { name: '2 names to look at in 2 files' })).toBeVisible()
    await expect(section(page).locator('section h4')).toHaveText([/^Pasted code/, /^Widget\.tsx/])
    await expect(section(page).getByText(/is v8, as compared here/)).toBeVisible()
    await expect(section(page).locator('p code', { hasText: /^Own$/ })).toBeVisible()
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      expect(await violationsInThemes(page), `at ${viewport.width} pixels`).toEqual([])
    }
  })

  await test.step('a package.json is announced by its version, not as no files', async () => {
    await section(page)
      .locator('[type=file]')
      .setInputFiles([file('package.json', MANIFEST)])
    await expect(page.locator('#S--live')).toHaveText(/react-table.* is v8, as compared here/)
  })

  await test.step('a name leads to its line', async () => {
    const link = section(page).locator('section a').first()
    await link.click()
    await expect(page.locator('li:target')).toContainText('useReactTable')
  })

  await test.step('what is checked off stays, and is exported', async () => {
    await section(page).getByRole('checkbox', { name: 'useReactTable' }).last().check()
    await page.reload()
    await summary(page).click()
    const boxes = section(page).getByRole('checkbox', { name: 'useReactTable' })
    await expect(boxes.last()).toBeChecked()
    await expect(boxes.first()).not.toBeChecked()
    const downloading = page.waitForEvent('download')
    await section(page).getByRole('button', { name: 'Download Markdown' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text.match(/^- \[.\] `useReactTable`/gm)).toEqual([
      '- [ ] `useReactTable`',
      '- [x] `useReactTable`',
    ])
    expect(text).toContain(`${new URL(page.url()).origin}${address}#`)
  })

  await test.step('the list is cleared for good', async () => {
    await section(page).getByRole('button', { name: 'Clear list' }).click()
    await expect(section(page).getByRole('checkbox')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('code-check'))).toBeNull()
  })

  const sent = requests.filter(
    (url) => url.includes('useReactTable') || new URL(url).origin !== new URL(page.url()).origin,
  )
  expect(sent).toEqual([])
})

test('the page reports files that it cannot check', async ({ page }) => {
  await openUpgrade(page)
  await summary(page).click()
  const problems = section(page).getByRole('alert')
  const files = section(page).locator('[type=file]')
  for (const [given, words] of [
    [file('a.png', Buffer.from([0, 1, 255])), 'a.png isn’t a text file.'],
    [file('a.js', 'a'.repeat(1_000_001)), 'a.js is larger than 1 MB.'],
    [file('a.ts', "import { a } from 'react'"), 'No imports of TanStack Table found in 1 file.'],
    [file('package.json', '{ "dependencies": {} }'), 'The package.json has no package of TanStack Table.'],
  ] as const) {
    await files.setInputFiles([given])
    await expect(problems).toHaveText(words)
  }
})

test.describe('names that cannot be loaded', () => {
  test.use({ expectedMessages: [/503/] })

  test('are requested again', async ({ page }) => {
    await openUpgrade(page)
    const json = '**/upgrade.json?*'
    await page.route(json, (route) => route.fulfill({ status: 503 }))
    await summary(page).click()
    await expect(section(page).getByRole('alert')).toBeVisible()
    await page.unroute(json)
    await section(page).getByRole('button', { name: 'Try again' }).click()
    await expect(section(page).locator('textarea')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says that the code check needs JavaScript', async ({ page }) => {
    await openUpgrade(page)
    await summary(page).click()
    await expect(section(page).getByText('needs JavaScript')).toBeVisible()
    await expect(section(page).locator('textarea, input')).toHaveCount(0)
  })
})
