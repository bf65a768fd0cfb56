import { test as base } from '@playwright/test'
import { openPreviewSite } from './github/preview-site'
import { indexed, sharedSite, STARTING_LIMIT_MS, startStatsSite } from './shared-sites'
import { BUILD_LIMIT_MS } from './test-build'
import type { GithubSite } from './github/open-site'
import type { SignInSite } from './sign-in/open-site'
import type { ServedNpm } from '../fixtures/npm/start'

/** Built sites by configuration, as origins. */
export type Sites = {
  /** Site of the whole suite, after its docs are indexed. */
  readonly searchableSite: string
  /** Site with a hosted search service, for which tests respond. */
  readonly hostedSite: string
  readonly adsSite: string
  /** Site with a fake npm that responds. */
  readonly statsSite: string
  /** Site with a fake npm that tests make fail, because a site does not call npm for a while after too many calls. */
  readonly failingStats: { readonly origin: string; readonly npm: ServedNpm }
  /** Site with a fake code-hosting service, and a branch that changes pages. Its tests only read. */
  readonly previewSite: GithubSite
  /** Site with sign-in at a fake service. */
  readonly signInSite: SignInSite
  /** Site whose only page has a long code block, and one with changed lines. */
  readonly codeSite: string
  /** Site with pages that exist only in tests. */
  readonly testSite: string
}

const ofWorker = { scope: 'worker', timeout: STARTING_LIMIT_MS } as const

/**
 * Sites of test files. Those of which tests need the origins alone are shared by all workers; of the others, a worker
 * starts its own when a test first uses it. All are defined together, because Playwright uses different workers, with
 * their own sites and browsers, for files with different worker fixtures.
 */
// Playwright infers the dependencies of a fixture from this pattern.
/* oxlint-disable eslint/no-empty-pattern */
export const test = base.extend<object, Sites>({
  searchableSite: [
    async ({}, use, { project }) => {
      const origin = project.use.baseURL ?? ''
      await indexed(origin)
      await use(origin)
    },
    ofWorker,
  ],
  hostedSite: [async ({}, use) => use((await sharedSite('hosted')).origin), ofWorker],
  adsSite: [async ({}, use) => use((await sharedSite('ads')).origin), ofWorker],
  statsSite: [async ({}, use) => use((await sharedSite('stats')).origin), ofWorker],
  failingStats: [
    async ({}, use) => {
      const site = await startStatsSite()
      try {
        await use(site)
      } finally {
        await site.stop()
      }
    },
    ofWorker,
  ],
  previewSite: [
    async ({}, use) => {
      await using site = await openPreviewSite()
      await use(site)
    },
    ofWorker,
  ],
  codeSite: [async ({}, use) => use((await sharedSite('code')).origin), ofWorker],
  signInSite: [async ({}, use) => use(await sharedSite('signIn')), ofWorker],
  testSite: [
    async ({}, use) => use((await sharedSite('test')).origin),
    { scope: 'worker', timeout: STARTING_LIMIT_MS + BUILD_LIMIT_MS },
  ],
})
/* oxlint-enable eslint/no-empty-pattern */
