import { ConvexClient } from 'convex/browser'
import { makeFunctionReference } from 'convex/server'
import { WebSocket as NodeSocket } from 'ws'
import { z } from 'zod'
import { EMBEDDED_PREFIX } from '~/ports/backend/embedded/address'
import { createSigning } from '~/ports/backend/signing'
import { expectNoViolations, violations } from '../axe'
import { phone } from '../../fixtures/pages'
import { expect, hydrate } from '../reader'
import { grace, maintainer, SESSION_SECRET } from './open-site'
import { docsPage, signIn, test } from './site'
import { tabTo } from '../tab-to'

test('axe finds nothing on pages of the dashboard, and they fit a phone', async ({ page, site }) => {
  test.slow()
  const { origin } = site
  const text = 'It lacks an example'
  const code = `useQuery({ ${'queryKey, '.repeat(20)} })`
  await signIn(page, 'tannerlinsley')
  await fetch(`${origin}/feedback`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ page: docsPage, useful: 'no', text: `${text}\n\n    ${code}` }),
  })
  for (const address of [
    '/dashboard',
    '/dashboard/preferences',
    '/dashboard/account',
    `/feedback?page=${docsPage}&useful=no&state=sent`,
    '/dashboard/docs?show=answered',
  ]) {
    await test.step(address, async () => {
      await expectNoViolations(page, address)
      await page.setViewportSize(phone)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    })
  }
  await expect(page.getByText(text).first()).toBeVisible()
})

test('on a phone, the links of the dashboard are in one row that shows the current page', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'tannerlinsley')
  await page.goto('/dashboard/docs')
  const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByRole('link', { name: 'Docs health' })).toBeInViewport()
})

test('an operator can open the operations page by keyboard, and read its tables on a phone', async ({
  page,
}) => {
  test.slow()
  await signIn(page, grace.login)
  await page.goto('/no-such-page')
  await page.goto('/dashboard')
  await tabTo(page, page.locator('main a[href="/dashboard/operations"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operations')
  await expect(page.getByRole('table')).not.toHaveCount(0)
  await expectNoViolations(page, '/dashboard/operations')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expect(page.locator('main nav [aria-current]')).toBeInViewport({ ratio: 1 })
  // Each order has its own URL, so the previous one is one step back.
  const requests = () =>
    page.locator('#S--answers ~ .data-table').getByRole('columnheader', { name: 'Requests' })
  await expect(requests()).toHaveAttribute('aria-sort', 'descending')
  await tabTo(page, requests().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?answers=requests#S--answers$/)
  await expect(requests()).toHaveAttribute('aria-sort', 'ascending')
  await requests().getByRole('link').click()
  await expect(requests()).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(requests()).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL(/\/operations$/)
  await expect(requests()).toHaveAttribute('aria-sort', 'descending')
  const wide = page.locator('.data-table').first()
  await tabTo(page, wide)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => wide.evaluate((table) => table.scrollLeft)).toBeGreaterThan(0)
})

/** Returns a WebSocket class that sends the origin of a site, like its pages do. */
function socketsOf(origin: string): typeof WebSocket {
  class SiteSocket extends NodeSocket {
    constructor(url: string) {
      super(url, { headers: { origin } })
    }
  }
  return z.custom<typeof WebSocket>().parse(SiteSocket)
}

/** The library whose page views a test counts: no other test opens its docs on this site. */
const LISTED = 'ranger'

/** Reports page views to the backend of the site, as an instance does. */
async function noteViews(origin: string, paths: readonly string[]): Promise<void> {
  const signing = await createSigning({ secret: SESSION_SECRET, issuer: origin, nowMs: Date.now })
  const client = new ConvexClient(origin + EMBEDDED_PREFIX, {
    logger: false,
    skipConvexDeploymentUrlCheck: true,
    webSocketConstructor: socketsOf(origin),
  })
  client.setAuth(() => signing.sign('site'))
  const counts = paths.map((path, at) => ({ library: LISTED, kind: 'read', path, count: at + 1 }))
  await client.mutation(makeFunctionReference<'mutation'>('views:add'), { counts })
  await client.close()
}

test('a maintainer can sort and scroll through more rows than the page shows', async ({ page, site }) => {
  await signIn(page, maintainer.login)
  const paths = Array.from(
    { length: 700 },
    (_, at) => `/${LISTED}/latest/docs/page-${String(at).padStart(3, '0')}`,
  )
  await noteViews(site.origin, paths)
  await page.goto(`/dashboard/docs?library=${LISTED}&show=read`)
  await expect(page.locator('.addresses > li')).toHaveCount(500)
  await hydrate(page)
  await page.getByRole('button', { name: 'Show all 700' }).click()
  const table = page.getByRole('region', { name: 'All rows' })
  await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', '701')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await table.getByRole('button', { name: 'URL' }).click()
  await expect(table.getByRole('columnheader', { name: 'URL' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('link').first()).toHaveText(paths[0] ?? '')
  await expect(page).toHaveURL(/[?&]sort=path$/)
  await expect(async () => {
    await table.focus()
    await page.keyboard.press('End')
    await expect(table.getByRole('link', { name: paths.at(-1) ?? '' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.setViewportSize(phone)
  // Scrolled to the top, because a row half covered by the sticky header violates axe's rules.
  await page.keyboard.press('Home')
  await expect(table.getByRole('link', { name: paths[0] ?? '' })).toBeVisible()
  await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await violations(page)).toEqual([])
})
