import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { cachesPrefix, executablePath } from './tests/e2e/browser'

const port = Number(process.env['E2E_PORT'] ?? 3210)
const baseURL = `http://127.0.0.1:${port}`
const isCi = Boolean(process.env['CI'])
// Workers get the environment of the process that made it.
const caches = (process.env['E2E_CACHES'] ??= mkdtempSync(cachesPrefix))

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup',
  fullyParallel: true,
  workers: 3,
  forbidOnly: isCi,
  // Two processors serve the site, draw its pages and run the tests: a wait may be too short once.
  retries: isCi ? 2 : 0,
  // Limits of what hangs, not measures of speed: axe alone takes ten seconds for a page on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // `npm test` reads what failed; a person watches.
  reporter: process.env['GATE_REPORT'] ? './app/tools/gates/browser-reporter.mjs' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL,
    // Recording takes a fifth of the time: the gates do it for what is tried again, a person for what fails.
    trace: process.env['GATE_REPORT'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // More threads draw no faster on two processors, and cost a tenth of the time.
        '--num-raster-threads=1',
      ],
    },
  },
  webServer: {
    command: 'node .output/server/index.mjs',
    // A page with code: the server has compiled its patterns then.
    url: `${baseURL}/query/latest/docs/framework/react/overview`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      CACHE_DIR: join(caches, 'suite'),
      EMBEDDED_BACKEND_FILE: 'off',
      CONTENT_SOURCE: 'bundled',
      NPM_DOWNLOADS_URL: 'off',
    },
    // Sites of single tests copy the search index of this one.
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
})
