import { expect, test } from 'vitest'
import { readSiteRoutes } from '~/tools/doctor/site-routes'

test.each([
  ['/whats-new', true],
  ['/query/whats-new', true],
  ['/query/latest/docs/overview', true],
  ['/nothing/whats-new', false],
  ['/nothing/latest/docs/overview', false],
])('%s is an address of the site: %s', (path, isAddress) => {
  expect(readSiteRoutes()(path)).toBe(isAddress)
})
