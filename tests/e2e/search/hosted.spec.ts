import type { Page } from '@playwright/test'
import { expect, hostedTest as test, openSearch, options } from './site'

test.use({ expectedMessages: [/ERR_|Failed to (?:load resource|fetch dynamically)|search-insights/] })

const hosted = 'https://app1-dsn.algolia.net/**'
const old = {
  results: [{ index: 'tanstack', hits: [], nbHits: 0, nbPages: 0, page: 0, query: '', facets: {} }],
}
/** Each unresponsive host is waited for, and a busy machine is slow too. */
const ANSWER_LIMIT_MS = 40_000
const headers = { 'access-control-allow-origin': '*' }

for (const [fault, isSlow] of [
  ['blocked', false],
  ['slow', true],
  ['failing', false],
  ['behind', false],
] as const) {
  test(`${fault}: this site's own search answers, and says so`, async ({ page }) => {
    test.slow()
    // The service responds, but this site reports that the service's index is outdated.
    if (fault === 'behind') {
      await page.route('**/1/indexes/tanstack/state', (route) =>
        route.fulfill({ json: { isHostedBehind: true, partial: null } }),
      )
    }
    let isAsked = false
    await page.route(hosted, async (route) => {
      isAsked = true
      if (isSlow) return
      if (fault === 'behind') await route.fulfill({ headers, json: old })
      else if (fault === 'blocked') await route.abort('blockedbyclient')
      else await route.fulfill({ status: 503, headers, body: '{}' })
    })
    await openSearch(page)
    await page.keyboard.type('suspense')
    await expect(options(page).first()).toContainText('Suspense', { timeout: ANSWER_LIMIT_MS })
    await expect(page.getByText('Results from this site')).toBeVisible()
    if (fault === 'behind') await expect(page.getByText('newer docs')).toBeVisible()
    else expect(isAsked).toBe(true)
  })
}

const hit = {
  objectID: 'of-the-service',
  url: '/query/latest/docs/framework/react/guides/suspense',
  hierarchy: { lvl1: 'Suspense' },
  content: 'Words',
  _highlightResult: { hierarchy: { lvl1: { value: 'Suspense', matchLevel: 'none', matchedWords: [] } } },
}

/**
 * Makes the service respond to each query with one result. Returns the events sent to it, and the requested scripts.
 */
async function answerHosted(page: Page): Promise<{ readonly told: string[]; readonly scripts: string[] }> {
  const told: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.route(hosted, async (route) => {
    const { requests } = route.request().postDataJSON()
    const counts = { nbHits: 1, nbPages: 1, page: 0, hitsPerPage: 20, facets: {}, queryID: 'a'.repeat(32) }
    const results = Array.from(requests, () => ({
      index: 'tanstack',
      query: 'suspense',
      hits: [hit],
      ...counts,
    }))
    await route.fulfill({ headers, json: { results } })
  })
  await page.route('https://insights.algolia.io/**', async (route) => {
    const { events } = route.request().postDataJSON()
    for (const event of events)
      told.push(`${event.eventType} ${event.objectIDs} ${event.positions ?? ''}`.trim())
    await route.fulfill({ headers, json: { status: 200 } })
  })
  return { told, scripts }
}

async function searchAndOpen(page: Page): Promise<void> {
  await openSearch(page)
  // Inserted at once, because text typed slowly is searched, and its results viewed, more than once.
  await page.keyboard.insertText('suspense')
  await expect(options(page).first()).toContainText('Suspense')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/guides\/suspense$/)
}

async function allow(page: Page, purposes: string, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'consent', value: purposes, url: baseURL ?? '' }])
}

// File name of the package in browsers.
const isInsights = (path: string) => path.includes('index-browser')

test('the hosted search receives views and clicks of readers who consent', async ({ page, baseURL }) => {
  const { told, scripts } = await answerHosted(page)
  await allow(page, 'analytics', baseURL)
  await searchAndOpen(page)
  await expect.poll(() => told).toEqual(['view of-the-service', 'click of-the-service 1'])
  expect(scripts.filter(isInsights)).toHaveLength(1)
})

for (const choice of [null, 'none', 'ads']) {
  test(`the hosted search receives no events if the choice is ${choice ?? 'not made'}`, async ({
    page,
    baseURL,
  }) => {
    const { told, scripts } = await answerHosted(page)
    if (choice !== null) await allow(page, choice, baseURL)
    await searchAndOpen(page)
    await page.waitForLoadState('networkidle')
    expect(told).toEqual([])
    expect(scripts.filter(isInsights)).toEqual([])
    const cookies = await page.context().cookies()
    expect(cookies.filter(({ name }) => name.startsWith('_ALGOLIA'))).toEqual([])
  })
}

test('a blocked script of the hosted search logs one line on the console, and changes nothing', async ({
  page,
  baseURL,
}) => {
  const { told } = await answerHosted(page)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await allow(page, 'analytics', baseURL)
  await page.route('**/_build/index-browser*', (route) => route.abort('blockedbyclient'))
  await searchAndOpen(page)
  const failed = () => lines.filter((line) => line === 'could not load search-insights.js').length
  await expect.poll(failed).toBe(1)
  expect(told).toEqual([])
})

test('a query without results at the hosted search is reported to this site', async ({ page }) => {
  await page.route(hosted, async (route) => {
    const { requests } = route.request().postDataJSON()
    const results = Array.from(requests, () => ({ ...old.results[0], query: 'suspense' }))
    await route.fulfill({ headers, json: { results } })
  })
  await openSearch(page)
  const told = page.waitForRequest('**/1/indexes/tanstack/empty')
  await page.keyboard.type('suspense')
  expect((await told).postDataJSON()).toEqual({ query: 'suspense', libraries: ['query'] })
})
