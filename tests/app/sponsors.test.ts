import { expect, test } from 'vitest'
import { sponsors } from '#config/sponsors'
import { contentSecurityPolicy } from '~/http/documents/content-security-policy'
import { createSiteRoutes } from '~/http/site-routes'
import { getRouter } from '~/router'
import { ask } from './ask'

test('the embed contains only bubbles, one link each, and is cached for the maximum time', async () => {
  const response = await ask('/sponsors-embed')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe(
    'public, max-age=300, s-maxage=3600, stale-while-revalidate=3600',
  )
  const html = await response.text()
  expect(html).not.toMatch(/<header|<footer|\sstyle="/)
  const links = [...html.matchAll(/role="listitem"><a href="([^"]*)" target="_parent"/g)]
  expect(links.map(([, href]) => href)).toEqual(sponsors.map(({ href }) => href))
})

test('other sites may frame only the embed', () => {
  const site = createSiteRoutes({ router: getRouter(), sharedCalls: new Set(), previewCalls: new Set() })
  const policyOf = (path: string) =>
    contentSecurityPolicy({
      scriptHashes: [],
      styleHashes: [],
      frames: [],
      connections: [],
      extra: site.sourcesOf(path),
    })
  expect(policyOf('/sponsors-embed')).toMatch(/; frame-ancestors 'self' https:$/)
  expect(policyOf('/support')).toMatch(/; frame-ancestors 'self'$/)
})
