import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { startServer } from '../bench/server'
import { expect, test as base } from './reader'

const SERVER = '.output-test/server/index.mjs'
const STARTING_LIMIT_MS = 180_000
const BUILD_LIMIT_MS = 150_000

/** Builds the site with the pages of `tests/routes`, unless the build is there. */
async function ensureBuilt(): Promise<void> {
  if (existsSync(SERVER)) return
  const env = { ...process.env, TEST_ROUTES: 'on' }
  const build = spawn('npx', ['vite', 'build', '--config', 'app.config.ts'], {
    env,
    timeout: BUILD_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The build with test pages ended with ${String(code)}`)
}

/** The `test` of pages that exist in tests alone, over a build of the site that has them. */
export const test = base.extend<object, { readonly testSite: string }>({
  testSite: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      await ensureBuilt()
      const server = await startServer({ CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled' }, SERVER)
      try {
        await use(server.origin)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: STARTING_LIMIT_MS },
  ],
  baseURL: async ({ testSite }, use) => use(testSite),
})

export { expect }
