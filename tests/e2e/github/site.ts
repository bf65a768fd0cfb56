import type { TestInfo } from '@playwright/test'
import { test as base } from '../reader'
import { openSite, type GithubSite } from './open-site'

type OwnSite = { readonly site: GithubSite }

/**
 * Timeout of starting everything on a busy machine, in addition to that of the test; otherwise it takes half a second.
 */
const STARTING_LIMIT_MS = 30_000

/** Attaches the logs of site and service to the report of a failed test. */
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
 * `test` with a code-hosting service that fails or changes. Each test has its own site and service, because requested
 * pages, and the pause after failures, would otherwise affect the next test.
 */
export const test = base.extend<OwnSite>({
  site: [
    // Playwright infers the dependencies of a fixture from this pattern.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      await using site = await openSite()
      await use(site)
    },
    { timeout: STARTING_LIMIT_MS },
  ],
  baseURL: originOf,
})

/** `test` on the site of previews. */
export const previewTest = base.extend<OwnSite>({
  site: async ({ previewSite }, use) => use(previewSite),
  baseURL: originOf,
})

export { expect } from '../reader'
