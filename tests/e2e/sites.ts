import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { parseDay } from '~/domain/downloads/days'
import { startFakeNpm, type ServedNpm } from '../fixtures/npm/start'
import { openPreviewSite } from './github/preview-site'
import { openSignInSite, type SignInSite } from './sign-in/open-site'
import { startSite } from './start-site'
import type { GithubSite } from './github/open-site'

/** Timeout of starting a site and indexing its docs on a busy machine; otherwise it takes seconds. */
const STARTING_LIMIT_MS = 120_000
const BUILD_LIMIT_MS = 180_000
/** Server of the build with the pages of `tests/fixtures/test-pages`. */
const TEST_SERVER = '.output-test/server/index.mjs'

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
  /** Site with pages that exist only in tests. */
  readonly testSite: string
}

/** Calls `use` with a site of the bundled docs in a configuration, and stops it afterwards. */
async function withServer(
  environment: Readonly<Record<string, string>>,
  use: (origin: string) => Promise<void>,
  script?: string,
): Promise<void> {
  const server = await startSite(environment, script)
  try {
    await use(server.origin)
  } finally {
    await server.stop()
  }
}

/** A recent package: its whole history is returned by the first call. */
const young = { firstDay: parseDay('2025-09-01') ?? 0, level: 900_000, doublingYears: 2 }

async function withStats(use: (site: Sites['failingStats']) => Promise<void>): Promise<void> {
  const npm = await startFakeNpm({
    lastCountedDay: parseDay('2026-11-19') ?? 0,
    shapes: { vue: young, svelte: { ...young, level: 300_000 } },
  })
  const environment = { NPM_DOWNLOADS_URL: npm.url, NPM_REGISTRY_URL: `${npm.url}/registry` }
  try {
    await withServer(environment, (origin) => use({ origin, npm }))
  } finally {
    await npm.close()
  }
}

/** Waits until a site has indexed its docs, old versions last, which it does after its start. */
async function indexed(origin: string): Promise<void> {
  const found = async (): Promise<boolean> => {
    const page = await fetch(`${origin}/search?q=overview&version=v4`)
    return (await page.text()).includes('</mark>')
  }
  await expect.poll(found, { timeout: STARTING_LIMIT_MS }).toBe(true)
}

/** Builds the site with the pages of `tests/fixtures/test-pages`, unless it is built already. */
async function buildTestSite(): Promise<void> {
  if (existsSync(TEST_SERVER)) return
  const build = spawn('npx', ['vite', 'build', '--config', 'app.config.ts'], {
    env: { ...process.env, TEST_ROUTES: 'on' },
    timeout: BUILD_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The build with test pages ended with ${String(code)}`)
}

const ofWorker = { scope: 'worker', timeout: STARTING_LIMIT_MS } as const

/**
 * Sites shared by test files. A worker starts each when a test first uses it. All are defined together, because
 * Playwright uses different workers, with their own sites and browsers, for files with different worker fixtures.
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
  hostedSite: [
    async ({}, use) => {
      const hosted = {
        ALGOLIA_APP_ID: 'APP1',
        ALGOLIA_SEARCH_KEY: 'public',
        ALGOLIA_INSIGHTS: 'on',
      }
      await withServer(hosted, async (origin) => {
        await indexed(origin)
        await use(origin)
      })
    },
    ofWorker,
  ],
  adsSite: [
    async ({}, use) => {
      const ads = {
        ADS_UNIT: '/1/Site',
        ADS_PUBLISHER: 'pub-1',
        TAG_MANAGER_ID: 'GTM-A',
      }
      await withServer(ads, use)
    },
    ofWorker,
  ],
  statsSite: [async ({}, use) => withStats(({ origin }) => use(origin)), ofWorker],
  failingStats: [async ({}, use) => withStats(use), ofWorker],
  previewSite: [
    async ({}, use) => {
      await using site = await openPreviewSite()
      await use(site)
    },
    ofWorker,
  ],
  signInSite: [
    async ({}, use) => {
      await using site = await openSignInSite()
      await use(site)
    },
    ofWorker,
  ],
  testSite: [
    async ({}, use) => {
      await buildTestSite()
      await withServer({}, use, TEST_SERVER)
    },
    { scope: 'worker', timeout: STARTING_LIMIT_MS + BUILD_LIMIT_MS },
  ],
})
/* oxlint-enable eslint/no-empty-pattern */
