import { contentOf, startServer, type RunningServer } from '../bench/lib/server'
import { pageKinds, phone } from '../fixtures/pages'
import { coveredBlocks } from './probes'
import { allLaidOut, expect, test } from './reader'

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('only code that is wider than its block has a button to wrap lines', async ({ page }) => {
    await page.goto(pageKinds['framework page'])
    const wide = page.locator('.code[data-wide]')
    await expect(wide.first()).toBeVisible()
    const wrong = await page.locator('.code:not(.pm)').evaluateAll(
      (figures) =>
        figures.filter((figure) => {
          const pre = figure.querySelector('pre')
          const goesOn = pre !== null && pre.scrollWidth > pre.clientWidth
          return (
            figure.querySelector('[data-action="wrap"]')?.checkVisibility({ visibilityProperty: true }) &&
            !goesOn
          )
        }).length,
    )
    expect(wrong).toBe(0)
    const block = wide.filter({ has: page.locator('[data-action="wrap"]:visible') }).first()
    await block.getByRole('button', { name: 'Wrap lines' }).tap()
    await expect(block.locator('pre')).toHaveCSS('white-space', 'pre-wrap')
    // The button stays, so that wrapping can be turned off.
    await block.getByRole('button', { name: 'Wrap lines' }).tap()
    await expect(block.locator('pre')).toHaveCSS('white-space', 'pre')
  })

  test('a page can be copied and edited from its sheet', async ({ page }) => {
    for (const kind of ['framework page', 'page without a table of contents'] as const) {
      await test.step(kind, async () => {
        await page.goto(pageKinds[kind])
        await expect(page.locator('.doc-top').getByRole('button')).toHaveCount(0)
        await page.locator('[popovertarget="S--sheet-toc"]').tap()
        const sheet = page.locator('#S--sheet-toc')
        await expect(sheet.getByRole('button', { name: 'Copy page' })).toBeVisible()
        await expect(sheet.getByRole('link', { name: 'Edit page' })).toBeVisible()
        await sheet.getByRole('button', { name: 'More ways to use this page' }).tap()
        await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
      })
    }
  })
})

const corpus = process.env['CORPUS_DIR']

test.describe(`on a phone, over the real docs${corpus ? '' : ' (CORPUS_DIR is not set)'}`, () => {
  // The real docs are not in this repository; without them, the bundled pages above are tested.
  test.skip(!corpus, 'CORPUS_DIR names no folder of real docs')
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  const PAGES = 40
  let site: RunningServer

  test.beforeAll(async () => {
    site = await startServer({ CACHE_DIR: 'off', ...contentOf(corpus) })
  })
  test.afterAll(() => site.stop())

  test(`no button covers code on ${PAGES} pages`, async ({ browser }) => {
    test.setTimeout(180_000)
    const map = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+\/docs\/[^<]+)<\/loc>/g)].map(
      ([, path]) => path,
    )
    const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true })
    let blocks = 0
    for (let at = 0; at < PAGES; at += 1) {
      const path = paths[Math.floor((at * paths.length) / PAGES)] ?? '/'
      await page.goto(site.origin + path)
      await allLaidOut(page)
      expect(await coveredBlocks(page), path).toEqual([])
      blocks += await page.locator('.code').count()
    }
    await page.close()
    expect(blocks).toBeGreaterThan(PAGES)
  })
})
