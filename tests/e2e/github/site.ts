import type { TestInfo } from '@playwright/test'
import { test as base } from '../reader'
import { openSite, type GithubSite } from './open-site'

type OwnSite = { readonly site: GithubSite }

/** Time to start it all on a busy machine, apart from the time of the test: on an idle one it takes half a second. */
const STARTING_LIMIT_MS = 30_000

/** What the site and the service know of a test that failed goes into its report. */
async function originOf(
  { site }: OwnSite,
  use: (origin: string) => Promise<void>,
  info: TestInfo,
): Promise<void> {
  await use(site.origin())
  if (info.status === info.expectedStatus) return
  const asked = site.fake.log.entries.map(({ status, fault, path }) => `${status} ${fault ?? ''} ${path}`)
  await info.attach('the log of the site', { body: site.log(), contentType: 'text/plain' })
  await info.attach('what it asked for', { body: asked.join('\n'), contentType: 'text/plain' })
}

/**
 * The `test` of journeys over a code-hosting service that fails or changes. Each has a site and a service of its own: what
 * was read, and for how long the site leaves a failing service alone, would otherwise pass from one test to the next.
 */
export const test = base.extend<OwnSite>({
  site: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      await using site = await openSite()
      await use(site)
    },
    { timeout: STARTING_LIMIT_MS },
  ],
  baseURL: originOf,
})

/** The `test` of previews. */
export const previewTest = base.extend<OwnSite>({
  site: async ({ previewSite }, use) => use(previewSite),
  baseURL: originOf,
})

export { expect } from '../reader'
