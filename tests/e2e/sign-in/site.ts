import type { Page } from '@playwright/test'
import { expect, test as base } from '../reader'
import { openSignInSite, type SignInSite } from './open-site'

type Journey = { readonly site: SignInSite }
type OwnJourney = { readonly ownSite: Awaited<ReturnType<typeof openSignInSite>> }

/** `test` on a site with sign-in at a fake service, shared by all tests: each that stores something has a reader of its own. */
export const test = base.extend<Journey>({
  site: async ({ signInSite }, use) => use(signInSite),
  baseURL: async ({ site }, use) => use(site.origin),
  // Only the fake service may be contacted, and no other site.
  context: async ({ context, site }, use) => {
    await context.route(
      (address) => address.origin === site.service,
      (route) => route.continue(),
    )
    await use(context)
  },
})

/** `test` on such a site that is not shared with other tests. */
export const ownSiteTest = test.extend<OwnJourney>({
  ownSite: [
    // Playwright infers the dependencies of a fixture from this pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const site = await openSignInSite()
      try {
        await use(site)
      } finally {
        await site.stop()
      }
    },
    { scope: 'test', timeout: 60_000 },
  ],
  site: async ({ ownSite }, use) => use(ownSite),
})

export const docsPage = '/query/latest/docs/framework/react/overview'

/** Signs in at the fake service and continues to a page of the dashboard. */
export async function signIn(page: Page, login: string, to = '/dashboard'): Promise<void> {
  await page.goto(to)
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await expect(page.getByRole('heading', { name: 'Authorize' })).toBeVisible()
  await page.getByRole('button', { name: `Continue as ${login}` }).click()
  await expect(page).toHaveURL(to)
}
