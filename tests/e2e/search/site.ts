import type { Page } from '@playwright/test'
import { expect, openHydrated, test as base } from '../reader'

/** A page whose library and framework are the initial filters of the dialog. */
export const address = '/query/latest/docs/framework/react/overview'

/** `test` on a site with indexed docs. */
export const test = base.extend({ baseURL: async ({ searchableSite }, use) => use(searchableSite) })

/** `test` on a site with hosted search. */
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
