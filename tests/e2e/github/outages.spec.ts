import type { Page } from '@playwright/test'
import type { FaultRule } from '../../fixtures/github/faults'
import { expectNoViolations } from '../axe'
import { hydrate, openHydrated, watchContext } from '../reader'
import { expect, test } from './site'

/** Previews are only for readers with the link, so no cache or search engine may store a response. */
const notStored = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

const read = '/query/latest/docs/framework/react/quick-start'
const alsoRead = '/query/latest/docs/framework/react/installation'
const neverRead = '/query/latest/docs/framework/react/devtools'
const nowhere = '/query/latest/docs/framework/react/no-such-page'

const outage: FaultRule = { fault: { kind: 'server-error' } }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inSidebar = (page: Page, address: string) => page.locator(`#S--sidebar a[href="${address}"]`)

const outOfReach = 'Temporarily unavailable'

test('requested pages stay available by links while the service fails, and after a restart', async ({
  page,
  request,
  site,
}) => {
  test.slow()
  for (const address of [alsoRead, read]) await page.goto(address)
  for (const kind of ['server-error', 'hang'] as const) {
    await test.step(`while it fails by: ${kind}`, async () => {
      site.fake.log.clear()
      site.fake.faults.clear()
      site.fake.faults.add({ fault: { kind } })
      await site.letSixMinutesPass()

      expect((await page.reload())?.status(), kind).toBe(200)
      await expect(heading(page)).toHaveText('Quick Start')
      // The site did try to refresh them.
      await expect.poll(() => site.fake.log.entries.map(({ fault }) => fault)).toContain(kind)

      await hydrate(page)
      await inSidebar(page, alsoRead).click()
      await expect(heading(page)).toHaveText('Installation')
      await page.goBack()
      await expect(heading(page)).toHaveText('Quick Start')
    })
  }
  await test.step('after a restart, and missing pages stay missing', async () => {
    site.fake.faults.clear()
    site.fake.faults.add(outage)
    expect((await page.goto(nowhere))?.status()).toBe(404)
    await expect(heading(page)).toHaveText(['404 Not Found'])
    // An open page would request missing parts from the stopped server.
    await page.goto('about:blank')
    await site.restart()
    const statusOf = async (address: string) => (await request.get(site.origin() + address)).status()
    expect(await statusOf(read)).toBe(200)
    expect(await statusOf(nowhere)).toBe(404)
    expect(await statusOf(neverRead)).toBe(503)
  })
})

/** Opens a page that is unavailable, as a document. */
async function openUnavailable(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(heading(page)).toHaveText([outOfReach])
  await expect(inSidebar(page, alsoRead)).toBeVisible()
}

/** Opens it from a page that was requested before. */
async function followUnavailable(page: Page, address: string): Promise<void> {
  await openHydrated(page, read)
  await inSidebar(page, address).click()
  await expect(page).toHaveURL(address)
  await expect(heading(page)).toHaveText([outOfReach])
  await expect(inSidebar(page, alsoRead)).toBeVisible()
  await page.goBack()
  await expect(heading(page)).toHaveText(['Quick Start'])
  await page.goForward()
  await expect(heading(page)).toHaveText([outOfReach])
}

test.describe('a page that was not requested before', () => {
  const messages = [/status of 503|UnavailableError/]
  test.use({ expectedMessages: messages })

  // One test, because a site and its service take longer to start than each step.
  test('is unavailable for the stated time, and can then be loaded by its retry link', async ({
    page,
    context,
    browser,
    request,
    site,
  }) => {
    test.slow()
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin() })
    const expectNoMessages = await watchContext(withoutScripts, site.origin(), messages)
    await request.get(read)
    const guides = '/query/latest/docs/framework/react/guides'
    const ways = [
      ['with scripts', page, openUnavailable, neverRead, 'Devtools'],
      [
        'without scripts',
        await withoutScripts.newPage(),
        openUnavailable,
        `${guides}/query-keys`,
        'Query Keys',
      ],
      [
        'after a client navigation, with working links',
        await context.newPage(),
        followUnavailable,
        `${guides}/queries`,
        'Queries',
      ],
    ] as const
    for (const [how, tab, open, address, title] of ways) {
      await test.step(how, async () => {
        site.fake.faults.add(outage)
        await open(tab, address)
        site.fake.faults.clear()
        await site.letSixMinutesPass()
        await tab.getByRole('link', { name: 'Try Again' }).click()
        await expect(heading(tab)).toHaveText([title])
      })
    }
    site.fake.faults.add(outage)
    await test.step('is not indexed by search engines if it belongs to a preview', async () => {
      const answer = await page.goto('/preview/query/v4')
      expect(answer?.status()).toBe(503)
      expect(answer?.headers()).toMatchObject(notStored)
      await expect(heading(page)).toHaveText([outOfReach])
    })
    await test.step('shows that it is unavailable without axe violations', async () => {
      await expectNoViolations(page, `${guides}/mutations`)
      await expect(heading(page)).toHaveText(outOfReach)
    })
    expectNoMessages()
    await withoutScripts.close()
  })
})
