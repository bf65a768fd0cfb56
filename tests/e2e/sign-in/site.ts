import type { Page } from '@playwright/test'
import { expect, test as base } from '../reader'
import { openSignInSite, type SignInSite } from './open-site'

type Journey = { readonly site: SignInSite }

/** The `test` of journeys over a site whose readers sign in at a fake service, which tests of a worker share. */
export const test = base.extend<Journey>({
  site: async ({ signInSite }, use) => use(signInSite),
  baseURL: async ({ site }, use) => use(site.server.origin),
  // The service is part of these journeys; all other sites are out of them.
  context: async ({ context, site }, use) => {
    const { origin } = new URL(site.github.url)
    await context.route(
      (address) => address.origin === origin,
      (route) => route.continue(),
    )
    await use(context)
  },
})

/** The same over a site that nobody else reads. */
export const ownSiteTest = test.extend<Journey>({
  site: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      await using site = await openSignInSite()
      await use(site)
    },
    { scope: 'test', timeout: 60_000 },
  ],
})

export const docsPage = '/query/latest/docs/framework/react/overview'

/** Signs in at the fake service, on the way to a page of the dashboard. */
export async function signIn(page: Page, login: string, to = '/dashboard'): Promise<void> {
  await page.goto(to)
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await expect(page.getByRole('heading', { name: 'Authorize' })).toBeVisible()
  await page.getByRole('button', { name: `Continue as ${login}` }).click()
  await expect(page).toHaveURL(to)
}
