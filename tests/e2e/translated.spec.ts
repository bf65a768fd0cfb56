import type { Page } from '@playwright/test'
import { expect, hydrate, openHydrated } from './reader'
import { address, box, options, test as searchTest } from './search/site'
import { groups, test as statsTest } from './stats-site'

/** Runs in the page: wraps each text in elements, now and whenever one is added, like the translators of browsers. */
function translate(): void {
  const left = 'script, style, textarea, select, svg, code, font, [translate="no"]'
  const inside = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!(text instanceof Text) || text.data.trim() === '' || text.parentElement?.closest(left)) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  inside(document.body)
  new MutationObserver((changes) => {
    for (const { target } of changes) inside(target instanceof Text ? (target.parentNode ?? target) : target)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

/** Expects the page to be shown in its translation. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('main font').first()).toBeAttached()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

searchTest.describe('a translated page of docs', () => {
  // React finds texts that differ from those of the server, and renders them again.
  searchTest.use({ expectedMessages: [/Minified React error #418/] })

  for (const when of ['before React comes', 'while the dialog is open'] as const) {
    searchTest(`can be searched: translated ${when}`, async ({ page }) => {
      await page.goto(address)
      if (when === 'before React comes') await page.evaluate(translate)
      await hydrate(page)
      await page.keyboard.press('Control+k')
      await expect(box(page)).toBeFocused()
      if (when === 'while the dialog is open') await page.evaluate(translate)
      const counted = page.locator('.finder output')
      await page.keyboard.type('query')
      await expect(options(page).first()).toBeVisible()
      await expect(counted).toHaveText(/^\d+ results$/)
      const first = await counted.textContent()
      await page.locator('.finder .chip[aria-pressed="true"]').last().click()
      await expect(counted).not.toHaveText(first ?? '')
      await box(page).fill('zzqqxx')
      await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
      await page.getByRole('button', { name: /^Remove filter: / }).click()
      await box(page).fill('')
      await expect(page.getByRole('heading', { name: 'Search TanStack' })).toBeVisible()
      await box(page).fill('caching')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectWhole(page)
      // An opened result can be pinned, which is confirmed below it.
      await page.keyboard.press('Control+k')
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.press('Escape')
      await expectWhole(page)
    })
  }

  searchTest('can be left and saved, and feedback given', async ({ page }) => {
    await openHydrated(page, address)
    await page.evaluate(translate)
    await page.locator('#S--sidebar a:visible').nth(3).click()
    await expect(page).not.toHaveURL(new RegExp(`${address}$`))
    await expectWhole(page)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expectWhole(page)
    await page.locator('[data-opens="save"]').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('heading')).toContainText('Removed: ')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectWhole(page)
  })
})

statsTest.describe('a translated page of downloads', () => {
  // On a busy machine, React may still be hydrating parts of the page.
  statsTest.use({ expectedMessages: [/Minified React error #418/] })

  statsTest('works, and shows the chosen options', async ({ page }) => {
    await openHydrated(page, groups('vue', 'svelte'))
    await page.evaluate(translate)
    await page.getByRole('switch', { name: 'Log scale' }).click()
    await expect(page.locator('figcaption')).toHaveText(/log scale/)
    await page.locator('select[name="binningOption"]').selectOption('monthly')
    await expect(page.getByRole('columnheader', { name: /^Last/ })).toHaveText('Last month')
    await page.locator('select[name="baseline"]').selectOption('vue')
    await page.locator('label', { hasText: 'Relative' }).click()
    const period = page.locator('.readout b')
    const rest = await period.textContent()
    await page.getByRole('slider', { name: 'Period' }).press('Home')
    await expect(period).not.toHaveText(rest ?? '')
    await page.getByRole('button', { name: 'svelte: color and packages' }).click()
    await page.locator('.pop:popover-open input[name="add"]').fill('react')
    await page.keyboard.press('Enter')
    await expect(page.locator('.chip-of-group').last()).toContainText('+1')
    await page.getByRole('button', { name: 'Remove react from this line' }).click()
    await page.keyboard.press('Escape')
    await expect(page.locator('.chip-of-group').last()).not.toContainText('+1')
    await page.getByRole('link', { name: 'Remove svelte' }).click()
    await expect(page.locator('.chip-of-group')).toHaveCount(1)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })
})
