import type { Page } from '@playwright/test'
import { expect, hydrate, test } from './reader'
import { markupOf, settledMarkup } from './markup'
import { pages } from './pages'

/** Themes are an attribute of the document and a few controls of the header: two kinds of pages have them all. */
const themes = ['auto', 'light', 'dark']

/** What a reader may have chosen on earlier visits. */
const choices = { 'package-manager': 'pnpm', wrap: '1', 'tabs:framework': 'vue', 'tabs:bundler': 'webpack' }

async function rememberChoices(page: Page): Promise<void> {
  await page.addInitScript((chosen) => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
  }, choices)
}

/** The sidebar half way down, with every group open. */
async function rememberSidebar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sidebar = document.querySelector<HTMLElement>('[data-sidebar]')
    if (!sidebar) return
    const groups = [...sidebar.querySelectorAll('details')].map(() => 1)
    sessionStorage.setItem(`sidebar:${sidebar.dataset['sidebar']}`, [120, ...groups].join())
  })
}

async function expectUnchanged(page: Page): Promise<void> {
  const before = await settledMarkup(page, 'main')
  await hydrate(page)
  expect(await markupOf(page, 'main')).toEqual(before)
}

for (const [kind, address] of pages) {
  for (const theme of kind === 'framework page' || kind === 'home page' ? themes : ['auto']) {
    test(`React takes over without a word or a change: ${kind}, ${theme} theme`, async ({
      page,
      context,
    }) => {
      test.slow()
      if (theme !== 'auto')
        await context.addCookies([
          { name: 'theme', value: theme, url: test.info().project.use.baseURL ?? '' },
        ])
      await page.goto(address)
      await expectUnchanged(page)
      await rememberChoices(page)
      await rememberSidebar(page)
      await page.reload()
      await expectUnchanged(page)
    })
  }
}
