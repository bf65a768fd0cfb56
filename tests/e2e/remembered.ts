import type { Page } from '@playwright/test'

/** Choices that a reader may have made on earlier visits. */
const choices = { 'package-manager': 'pnpm', wrap: '1', 'tabs:framework': 'vue', 'tabs:bundler': 'webpack' }

/** Stores these choices before each page that is opened from now on. */
export async function rememberChoices(page: Page): Promise<void> {
  await page.addInitScript((chosen) => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(key, value)
  }, choices)
}

/** Stores a sidebar scrolled half way down, with every group open. */
export async function rememberSidebar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sidebar = document.querySelector<HTMLElement>('[data-sidebar]')
    if (!sidebar) return
    const groups = [...sidebar.querySelectorAll('details')].map(() => 1)
    sessionStorage.setItem(`sidebar:${sidebar.dataset['sidebar']}`, [120, ...groups].join())
  })
}
