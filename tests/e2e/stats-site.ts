import { parseDay } from '~/domain/downloads/days'
import { startServer } from '../bench/server'
import { startFakeNpm, type ServedNpm } from '../fixtures/npm/start'
import { test as base } from './reader'

const STARTING_LIMIT_MS = 60_000

/** A package that is young: its whole history comes with the first call. */
const young = { firstDay: parseDay('2025-09-01') ?? 0, level: 900_000, doublingYears: 2 }

/**
 * The `test` of the statistics: the built site over a fake npm, which a test may fail. A file has a site of its own when it
 * names one (`siteOf`): after too many calls, a site asks npm nothing for a while.
 */
export const test = base.extend<
  object,
  { readonly siteOf: string; readonly npm: ServedNpm; readonly statsSite: string }
>({
  siteOf: ['', { scope: 'worker', option: true }],
  npm: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const npm = await startFakeNpm({
        lastCountedDay: parseDay('2026-11-19') ?? 0,
        shapes: { vue: young, svelte: { ...young, level: 300_000 } },
      })
      await use(npm)
      await npm.close()
    },
    { scope: 'worker' },
  ],
  statsSite: [
    async ({ npm }, use) => {
      const server = await startServer({
        CACHE_DIR: 'off',
        CONTENT_SOURCE: 'bundled',
        NPM_DOWNLOADS_URL: npm.url,
        NPM_REGISTRY_URL: `${npm.url}/registry`,
      })
      try {
        await use(server.origin)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: STARTING_LIMIT_MS },
  ],
  baseURL: async ({ statsSite }, use) => use(statsSite),
})

/** The address that shows packages, one line each. */
export function groups(...names: readonly string[]): string {
  const packages = JSON.stringify(names.map((name) => ({ packages: [name] })))
  return `/stats/npm?${new URLSearchParams({ packages }).toString()}`
}

export { expect } from './reader'
