import { runChecks } from 'afdocs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../fixtures/eventually'
import { freePort, startServer, type RunningServer } from '../bench/lib/server'

let site: RunningServer

beforeAll(async () => {
  const port = String(await freePort())
  const SITE_URL = `http://127.0.0.1:${port}`
  site = await startServer({ PORT: port, SITE_URL, CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled' })
})
afterAll(() => site.stop())

/**
 * Parts that differ between HTML and Markdown: commands of other package managers, titles of files and tabs (in
 * Markdown after a fence), numbers of footnotes, and names of an API in rows (in Markdown `name: type`).
 */
const drawnOtherwise = '.pm|figcaption|.tabs summary|.fold|sup|.footnotes|.option|.type|.fact'.split('|')

/** Not applicable, since all pages are public. */
const NOT_APPLICABLE = 'auth-alternative-access'

const SAMPLED = 12

/** Outcomes of pages that a busy machine has not rendered in time. */
const ofBusyMachine = /HTTP 503|fetch failed|couldn’t be rendered|timeout|aborted/
const MAX_RUNS = 3

/** Cache header of an incomplete page, for example without its code. */
const INCOMPLETE = 'max-age=30'

async function expectComplete(page: string): Promise<void> {
  const { status, headers } = await fetch(page)
  expect([status, headers.get('cdn-cache-control') === INCOMPLETE]).toEqual([200, false])
}

/**
 * Returns every twelfth docs page of the sitemap, after requesting each until it is complete: on a busy machine, a page
 * may be unavailable at first, or shown as its source.
 */
async function drawnPages(): Promise<string[]> {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const pages = Array.from(map.matchAll(/<loc>(.+?)<\/loc>/g), ([, page = '']) => page)
  const some = pages.filter((page, at) => page.includes('/docs/') && at % SAMPLED === 0)
  // News are unavailable until versions are compared.
  for (const page of [...some, `${site.origin}/whats-new.md`]) await eventually(() => expectComplete(page))
  return some
}

/** Runs the checks of a tool over the pages. Returns each failed one with its sentence and its details. */
async function failedChecks(pages: readonly string[]): Promise<string[]> {
  const { results } = await runChecks(`${site.origin}/`, {
    samplingStrategy: 'curated',
    curatedPages: [...pages],
    requestDelay: 0,
    maxConcurrency: 2,
    parityExclusions: drawnOtherwise,
  })
  expect(results.length).toBeGreaterThan(20)
  return results
    .filter(({ id, status }) => status !== 'pass' && id !== NOT_APPLICABLE)
    .map(({ id, message, details }) => `${id}: ${message} ${JSON.stringify(details)}`)
}

test(
  'programs find, read and trust the docs, by the checks of the Agent-Friendly Documentation Spec',
  { timeout: 600_000 },
  async () => {
    const pages = await drawnPages()
    let failed = await failedChecks(pages)
    // Pages that links lead to may be unavailable at first, too.
    for (let run = 1; run < MAX_RUNS && failed.some((check) => ofBusyMachine.test(check)); run += 1)
      failed = await failedChecks(pages)
    expect(failed).toEqual([])
  },
)
