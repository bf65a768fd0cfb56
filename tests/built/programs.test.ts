import { runChecks } from 'afdocs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startServer, type RunningServer } from '../bench/server'

let site: RunningServer

beforeAll(async () => {
  const port = String(await freePort())
  const SITE_URL = `http://127.0.0.1:${port}`
  site = await startServer({ PORT: port, SITE_URL, CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled' })
})
afterAll(() => site.stop())

/**
 * What HTML draws otherwise than Markdown: commands of other package managers, names of files and tabs that Markdown has behind
 * a fence, numbers of footnotes, and names of an API as rows, which Markdown has as `name: type`.
 */
const drawnOtherwise = '.pm|figcaption|.tabs summary|.fold|sup|.footnotes|.option|.type|.fact'.split('|')

/** All pages are public. */
const NOT_APPLICABLE = 'auth-alternative-access'

test(
  'programs find, read and trust the docs, by the checks of the Agent-Friendly Documentation Spec',
  { timeout: 240_000 },
  async () => {
    const { results } = await runChecks(`${site.origin}/`, {
      samplingStrategy: 'deterministic',
      maxLinksToTest: 60,
      requestDelay: 0,
      maxConcurrency: 8,
      parityExclusions: drawnOtherwise,
    })
    const other = results.filter(({ id, status }) => status !== 'pass' && id !== NOT_APPLICABLE)
    expect(results.length).toBeGreaterThan(20)
    expect(other.map(({ id, message }) => `${id}: ${message}`)).toEqual([])
  },
)
