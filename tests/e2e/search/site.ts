import type { Page } from '@playwright/test'
import { startServer } from '../../bench/server'
import { expect, openHydrated, test as base } from '../reader'

/** Time to start a site and to index its docs on a busy machine: on an idle one it takes seconds. */
const INDEXING_LIMIT_MS = 120_000

/** A page whose library and framework the dialog begins with. */
export const address = '/query/latest/docs/framework/react/overview'

/** A site indexes its docs after its start, old versions last. */
async function indexed(origin: string): Promise<void> {
  const found = async (): Promise<boolean> => {
    const page = await fetch(`${origin}/search?q=overview&version=v4`)
    return (await page.text()).includes('</mark>')
  }
  await expect.poll(found, { timeout: INDEXING_LIMIT_MS }).toBe(true)
}

/** The `test` of search: its docs are indexed, in a time of its own. */
export const test = base.extend<object, { readonly searchable: undefined }>({
  searchable: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use, { project }) => {
      await indexed(project.use.baseURL ?? '')
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: INDEXING_LIMIT_MS },
  ],
})

/** The `test` of search with a hosted service, which tests answer for. */
export const hostedTest = base.extend<object, { readonly hostedSite: string }>({
  hostedSite: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const server = await startServer({
        CONTENT_SOURCE: 'bundled',
        CACHE_DIR: 'off',
        ALGOLIA_APP_ID: 'APP1',
        ALGOLIA_SEARCH_KEY: 'public',
        ALGOLIA_INSIGHTS: 'on',
      })
      try {
        await indexed(server.origin)
        await use(server.origin)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: INDEXING_LIMIT_MS },
  ],
  baseURL: async ({ hostedSite }, use) => use(hostedSite),
})

export const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
export const options = (page: Page) => page.getByRole('option')
export const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

export async function openSearch(page: Page, at: string = address): Promise<void> {
  await openHydrated(page, at)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

export { expect, openHydrated }
