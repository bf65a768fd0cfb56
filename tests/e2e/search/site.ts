import type { Page } from '@playwright/test'
import { expect, openHydrated, test as base } from '../reader'

/** A page whose library and framework the dialog begins with. */
export const address = '/query/latest/docs/framework/react/overview'

/** The `test` of search: its docs are indexed. */
export const test = base.extend({ baseURL: async ({ searchableSite }, use) => use(searchableSite) })

/** The `test` of search with a hosted service. */
export const hostedTest = base.extend({ baseURL: async ({ hostedSite }, use) => use(hostedSite) })

export const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
export const options = (page: Page) => page.getByRole('option')
export const active = (page: Page) => page.locator('[role="option"][aria-selected="true"]')

export async function openSearch(page: Page, at: string = address): Promise<void> {
  await openHydrated(page, at)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

export { expect, openHydrated }
