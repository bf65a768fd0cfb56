import { expect, test } from 'vitest'
import { PageCache } from '~/http/page-cache/page-cache'
import { createSiteRoutes } from '~/http/site-routes'
import { getRouter } from '~/router'
import { keepable, pageText } from '../unit/http/page-cache/page-cache-fixture'

const site = createSiteRoutes({ router: getRouter(), sharedCalls: new Set(), previewCalls: new Set() })

test('addresses that only differ in parameters that no route reads share one cached page', async () => {
  let renderings = 0
  const cache = new PageCache({
    maxBytes: 1_000_000,
    now: () => 0,
    searchKey: site.searchKey,
    report: () => {},
  })
  const fetch = cache.wrap(() => keepable(pageText((renderings += 1))))
  const address = 'http://site.test/query/latest/docs/framework/react/overview'
  const example = 'http://site.test/query/latest/docs/framework/react/examples/basic'
  for (let at = 0; at < 1000; at += 1) {
    await fetch(new Request(`${address}?utm_source=${at}&x${at}=1`))
    await fetch(new Request(`${example}?file=${at}`))
  }
  expect(renderings).toBe(2)
})
