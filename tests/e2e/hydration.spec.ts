import { pageKinds } from '../fixtures/pages'
import { markupOf, settledMarkup } from './markup'
import { expect, hydrate, test } from './reader'

/**
 * Themes are an attribute of the document and a few controls of the header: two kinds of pages contain all of them.
 * `all-pages.spec.ts` has all kinds without a chosen theme, and with the dark one.
 */
test('hydration does not change pages in the light theme', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'theme', value: 'light', url: baseURL ?? '' }])
  for (const kind of ['framework page', 'home page'] as const) {
    await test.step(kind, async () => {
      await page.goto(pageKinds[kind])
      const before = await settledMarkup(page, 'main')
      await hydrate(page)
      expect(await markupOf(page, 'main')).toEqual(before)
    })
  }
})
