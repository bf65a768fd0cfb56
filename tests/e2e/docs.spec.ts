import type { Page } from '@playwright/test'
import { pageKinds } from '../fixtures/pages'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { expect, test } from './reader'

const overview = pageKinds['framework page']
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a page is copied as Markdown, and the link of a heading copies its address', async ({
    page,
    request,
  }) => {
    await page.goto(overview)
    const button = page.locator('.doc-top [data-action="copy-page"]')
    const green = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--ok)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    await button.click()
    // The pointer still hovers over the button.
    await expect(button).toHaveCSS('color', green)
    expect(await clipboard(page)).toBe(await (await request.get(`${overview}.md`)).text())
    await expect(button).not.toHaveAttribute('data-copied')

    await test.step('the link of a heading', async () => {
      await page.locator('.prose h2').first().hover()
      await page.locator('.heading-link').first().click()
      await expect.poll(() => clipboard(page)).toBe(page.url())
      await expect(page.locator('#S--live')).toHaveText('Copied')
      expect(page.url()).toContain('#')
    })
  })

  test('code is copied without prompts and removed lines, and the command of the chosen package manager', async ({
    page,
  }) => {
    await page.goto(pageKinds['page with install commands'])
    const withPrompt = page.locator('.code:has(.prompt)').first()
    await expect(withPrompt.locator('code')).toHaveText('$ npm run dev')
    await withPrompt.hover()
    await withPrompt.getByRole('button', { name: 'Copy code' }).click()
    await expect(page.locator('#S--live')).toHaveText('Copied')
    expect(await clipboard(page)).toBe('npm run dev')

    const withRemoved = page.locator('.code:has(.rem)').first()
    await withRemoved.hover()
    await withRemoved.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => clipboard(page)).toBe('<Link to="/abuot">About</Link>')

    const figure = page.locator('.code.pm').first()
    await figure.getByRole('tab', { name: 'yarn' }).click()
    await figure.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => clipboard(page)).toMatch(/^yarn add /)
  })
})

test.describe('code', () => {
  test('line wrapping applies to all code blocks, and is remembered', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(overview)
    const block = page.locator('.code[data-wide]').first()
    await expect(block.locator('pre')).toHaveCSS('white-space', 'pre')
    await block.hover()
    await block.getByRole('button', { name: 'Wrap lines' }).click()
    await expect(block.locator('pre')).toHaveCSS('white-space', 'pre-wrap')
    await page.goto(pageKinds['page with bundler tabs'])
    await expect(page.locator('.code pre:visible').first()).toHaveCSS('white-space', 'pre-wrap')
    await expect(page.locator('[data-action="wrap"]').first()).toHaveAttribute('aria-pressed', 'true')
  })

  test('the buttons of a code block without a title appear on hover and focus only', async ({ page }) => {
    await page.goto(pageKinds['neutral page'])
    const block = page.locator('.code[data-lang="ts"]').first()
    const tools = block.locator('.code-tools')
    await expect(tools).toHaveCSS('opacity', '0')
    await block.hover()
    await expect(tools).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await expect(tools).toHaveCSS('opacity', '0')
    await tools.getByRole('button').first().focus()
    await expect(tools).toHaveCSS('opacity', '1')
  })
})

test.describe('choices', () => {
  test('the package manager applies to all code blocks, also after a reload, without layout shifts', async ({
    page,
  }) => {
    await page.goto(pageKinds['page with install commands'])
    const figures = page.locator('.code.pm')
    expect(await figures.count()).toBeGreaterThan(1)
    await figures.first().getByRole('tab', { name: 'pnpm' }).click()
    await expect(page.locator('.pm pre:visible')).toContainText(['pnpm add', 'pnpm add'])
    await watchLayoutShifts(page)
    await page.reload()
    await expect(page.locator('.pm pre:visible')).toContainText(['pnpm add', 'pnpm add'])
    await expect(page.getByRole('tab', { name: 'pnpm', selected: true })).toHaveCount(await figures.count())
    expect(await layoutShifts(page)).toEqual([])
  })

  test('framework tabs are switched together, and the choice is remembered', async ({ page }) => {
    await page.goto(pageKinds['page with framework tabs'])
    await test.step('file tabs are switched separately', async () => {
      const group = page.locator('.tabs[data-tabs="files"]:visible').first()
      const last = group.locator('> details').last()
      await last.locator('summary').click()
      await expect(last.locator('.panel')).toBeVisible()
      await expect(group.locator('> details[open]')).toHaveCount(1)
    })
    const groups = page.locator('.tabs[data-tabs="framework"]')
    await groups.first().locator('summary', { hasText: 'Solid' }).first().click()
    await expect(groups.locator('> details[open]')).toHaveCount(await groups.count())
    await expect(groups.locator('> details[open][data-tab="solid"]')).toHaveCount(await groups.count())
    await page.goto('/store/latest/docs/quick-start')
    await expect(page.locator('.tabs > details[open]').first()).toHaveAttribute('data-tab', 'solid')
  })
})

test('an image is enlarged by a click, and Escape closes it and restores the focus; a diagram is an image with a name, and its source can be shown', async ({
  page,
}) => {
  await page.goto(overview)
  await expect(page.getByRole('note').locator('.callout-title').first()).toHaveText('Tip')
  const link = page.locator('a.zoom').first()
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('img')).toHaveAttribute('alt', /./)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()

  const diagram = page.locator('figure.diagram').first()
  await expect(diagram.getByRole('img').first()).toHaveAttribute('aria-label', /./)
  await expect(diagram.locator('svg')).toBeVisible()
  await diagram.locator('summary').click()
  await expect(diagram.locator('details .code')).toContainText('stateDiagram-v2')
  await diagram.getByRole('button', { name: 'Enlarge diagram' }).click()
  await expect(page.getByRole('dialog').locator('svg')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the open tab cannot be closed; only the text is printed, with all panels', async ({ page }) => {
  await page.goto(pageKinds['page with bundler tabs'])
  const open = page.locator('.tabs > details[open]').first()
  await open.locator('summary').click()
  await expect(open.locator('.panel')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const left of ['header', '#S--sidebar', '[data-toc]', '.bar', '.foot', '.source', '.code-tools']) {
    await expect(page.locator(left).first()).toBeHidden()
  }
  for (const panel of await page.locator('.tabs .panel').all()) await expect(panel).toBeVisible()
})
