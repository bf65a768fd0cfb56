import type { Browser } from '@playwright/test'
import { catalogue } from '~/domain/catalogue/catalogue'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { formatTable } from '../lib/numbers'
import { contentOf, startServer } from '../lib/server'
import { startBrowser } from '../browser/weigh'

/** Time for which an example must run without an error, in milliseconds. */
const WATCH_MS = 3000
/** Time for a build on a busy machine. */
const OPEN_LIMIT_MS = 60_000
const AT_A_TIME = 3

/** The result of an example in the browser. */
type Run = {
  readonly framework: string
  readonly place: string
  /** Build error (`refused`) and logged error (`failed`) of the example; both are empty if it runs. */
  readonly refused: string
  readonly failed: string
}

/** Lists the paths of all examples of the latest versions. */
async function places(): Promise<string[]> {
  const found = await Promise.all(
    catalogue.libraries.map(async ({ id }) => {
      const docs = await docsService().readLibraryDocs(id, 'latest', neverAborted())
      const examples = docs.kind === 'found' ? docs.value.index.examples : []
      return examples.map(({ framework, name }) => `${id}/latest/${framework}/${name}`)
    }),
  )
  return found.flat()
}

/** Opens the frame of an example as a page, with the permissions of the frame, and collects its errors. */
async function watch(browser: Browser, origin: string, place: string): Promise<Run> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  try {
    await page.goto(`${origin}/frames/example/${place}`, { timeout: OPEN_LIMIT_MS })
    const [heading, reason = ''] = await page.locator('body > p').allTextContents()
    const isRefused = /^This example (?:doesn’t run here|didn’t run)\.$/.test(heading ?? '')
    if (!isRefused) await page.waitForTimeout(WATCH_MS)
    errors.push(...(await page.locator('#S--console [data-kind=error]').allTextContents()))
    const isEmpty = (await page.locator('body').innerText()).trim() === ''
    const failed = errors[0] ?? (isEmpty ? 'Nothing appeared' : '')
    const [, , framework = ''] = place.split('/')
    return { framework, place, refused: isRefused ? reason : '', failed: isRefused ? '' : failed }
  } finally {
    await context.close()
  }
}

function rowOf(framework: string, runs: readonly Run[]): string[] {
  const built = runs.filter(({ refused }) => refused === '')
  const sound = built.filter(({ failed }) => failed === '')
  return [framework, ...[runs, built, sound].map(({ length }) => String(length))]
}

/**
 * Opens every example of the latest versions in a browser. Prints, for each framework, how many build, how many run for
 * three seconds without an error, and why the others fail. Returns 1 if an example that builds fails.
 */
export async function main(): Promise<number> {
  const server = await startServer({ CACHE_DIR: 'off', ...contentOf(process.env['CORPUS_DIR']) })
  const browser = await startBrowser()
  try {
    const rest = await places()
    const runs: Run[] = []
    const work = async () => {
      for (let place = rest.shift(); place !== undefined; place = rest.shift())
        runs.push(await watch(browser, server.origin, place))
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
    const frameworks = [...new Set(runs.map(({ framework }) => framework))].toSorted()
    const of = (wanted: string) => runs.filter(({ framework }) => framework === wanted)
    const rows = [...frameworks.map((each) => rowOf(each, of(each))), rowOf('all', runs)]
    process.stdout.write(formatTable(['framework', 'examples', 'build', 'run'], rows))
    for (const { place, refused, failed } of runs)
      if (refused !== '' || failed !== '')
        process.stdout.write(`${place}: ${refused || `fails: ${failed}`}\n`)
    return runs.some(({ failed }) => failed !== '') ? 1 : 0
  } finally {
    await browser.close()
    await server.stop()
  }
}
