import { runChecks } from 'afdocs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../fixtures/eventually'
import { freePort, startServer, type RunningServer } from '../bench/server'

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

/**
 * Returns every twelfth docs page of the sitemap, after requesting each until it is available: on a busy machine, a
 * page may be unavailable at first.
 */
async function drawnPages(): Promise<string[]> {
  const map = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const pages = Array.from(map.matchAll(/<loc>(.+?)<\/loc>/g), ([, page = '']) => page)
  const some = pages.filter((page, at) => page.includes('/docs/') && at % SAMPLED === 0)
  for (const page of some) await eventually(async () => expect((await fetch(page)).status).toBe(200))
  return some
}

test(
  'programs find, read and trust the docs, by the checks of the Agent-Friendly Documentation Spec',
  { timeout: 240_000 },
  async () => {
    const { results } = await runChecks(`${site.origin}/`, {
      samplingStrategy: 'curated',
      curatedPages: await drawnPages(),
      requestDelay: 0,
      maxConcurrency: 2,
      parityExclusions: drawnOtherwise,
    })
    const other = results.filter(({ id, status }) => status !== 'pass' && id !== NOT_APPLICABLE)
    expect(results.length).toBeGreaterThan(20)
    expect(other.map(({ id, message }) => `${id}: ${message}`).join('\n')).toBe('')
  },
)
