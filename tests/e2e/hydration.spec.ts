import { pageKinds } from '../fixtures/pages'
import { markupOf, settledMarkup } from './markup'
import { expect, hydrate, test } from './reader'

/** Themes are an attribute of the document and a few controls of the header: two kinds of pages contain all of them. */
for (const kind of ['framework page', 'home page'] as const) {
  for (const theme of ['light', 'dark']) {
    test(`hydration does not change the page: ${kind}, ${theme} theme`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
      await page.goto(pageKinds[kind])
      const before = await settledMarkup(page, 'main')
      await hydrate(page)
      expect(await markupOf(page, 'main')).toEqual(before)
    })
  }
}
