import { expect, test } from 'vitest'
import { addressedPage } from '~/features/reading/addressed-page'

test.each([
  ['/query/latest/docs/framework/react/overview', 'framework/react/overview'],
  ['/query/v4/docs/a%20b', 'a b'],
])('%s is a docs page', (address, path) => {
  expect(addressedPage(address)?.path).toBe(path)
})

test.each([
  '/query/latest/compare/framework/react/overview',
  '/query/v99/docs/a',
  '/blog/docs/a',
  '//',
  '/query/latest/docs/%',
])('%s is no docs page', (address) => {
  expect(addressedPage(address)).toBeNull()
})
