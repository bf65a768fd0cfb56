import type { Page } from '@playwright/test'
import type { FaultRule } from '../../fixtures/github/faults'
import { expectNoViolations } from '../axe'
import { hydrate, openHydrated } from '../reader'
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

test('pages that were requested before stay available by links while the service fails', async ({
  page,
  site,
}) => {
  for (const address of [alsoRead, read]) await page.goto(address)
  for (const kind of ['server-error', 'hang'] as const) {
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
  }
})

test('requested pages stay available after a restart, and missing pages stay missing', async ({
  page,
  request,
  site,
}) => {
  await request.get(read)
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

test.describe('a page that was not requested before', () => {
  test.use({ expectedMessages: [/status of 503|UnavailableError/] })

  test.beforeEach(async ({ request, site }) => {
    await request.get(read)
    site.fake.faults.add(outage)
  })

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled })

      test('is unavailable for the stated time, and can then be loaded by its retry link', async ({
        page,
        site,
      }) => {
        const answer = await page.goto(neverRead)
        expect(answer?.status()).toBe(503)
        expect(answer?.headers()['retry-after']).toMatch(/^[1-9]\d*$/)
        expect(answer?.headers()['cache-control']).toBe('no-store')
        await expect(heading(page)).toHaveText([outOfReach])
        await expect(inSidebar(page, alsoRead)).toBeVisible()

        site.fake.faults.clear()
        await site.letSixMinutesPass()
        await page.getByRole('link', { name: 'Try Again' }).click()
        await expect(heading(page)).toHaveText(['Devtools'])
      })
    })
  }

  test('shows that it is unavailable after a client navigation, with working links', async ({
    page,
    site,
  }) => {
    await openHydrated(page, read)
    await inSidebar(page, neverRead).click()
    await expect(page).toHaveURL(neverRead)
    await expect(heading(page)).toHaveText([outOfReach])
    await expect(inSidebar(page, alsoRead)).toBeVisible()
    await page.goBack()
    await expect(heading(page)).toHaveText(['Quick Start'])
    await page.goForward()
    await expect(heading(page)).toHaveText([outOfReach])
    site.fake.faults.clear()
    await site.letSixMinutesPass()
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(heading(page)).toHaveText(['Devtools'])
  })

  test('shows that it is unavailable without axe violations', async ({ page }) => {
    await expectNoViolations(page, neverRead)
    await expect(heading(page)).toHaveText(outOfReach)
  })

  test('is not indexed by search engines if it belongs to a preview', async ({ page }) => {
    const answer = await page.goto('/preview/query/v4')
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()).toMatchObject(notStored)
    await expect(heading(page)).toHaveText([outOfReach])
  })
})
