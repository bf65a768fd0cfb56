import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

export const BUILD_LIMIT_MS = 180_000
/** The build with the pages of `tests/fixtures/test-pages`. */
const TEST_BUILD = '.output-test'
const TEST_PAGES = 'tests/fixtures/test-pages'

/** Server of the build with test pages. */
export const testServer = `${TEST_BUILD}/server/index.mjs`

/** Builds the site with the pages of {@link TEST_PAGES}, unless it is built from the same sources already. */
export async function buildTestSite(): Promise<void> {
  const stamp = `${TEST_BUILD}/built-for`
  const pages = readdirSync(TEST_PAGES).map((name) => readFileSync(`${TEST_PAGES}/${name}`, 'utf8'))
  const sources = [readFileSync('.output/built-from', 'utf8'), ...pages].join('\n')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const build = spawn('npx', ['vite', 'build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    // The command that runs this file as a gate is Vite's, which sets NODE_ENV to development.
    env: { ...process.env, NODE_ENV: 'production', TEST_ROUTES: 'on' },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: BUILD_LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error(`The build with test pages ended with ${String(code)}`)
  writeFileSync(stamp, sources)
}

/** A gate of its own, beside others: browser tests would wait for the build. */
export async function main(): Promise<number> {
  await buildTestSite()
  return 0
}
