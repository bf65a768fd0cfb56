import { expect, test } from 'vitest'
import { readLocalPath } from '~/features/accounts/local-path'

test.each([
  '/query/latest/docs/overview',
  '/stats/npm?range=30-days&packages=%5B%5D',
  '/query/latest/docs/guides/caching#stale',
  '/dashboard/account',
  '/logins',
])('a reader is led to %s', (path) => {
  expect(readLocalPath(path)).toBe(path)
})

test.each([
  undefined,
  42,
  '',
  'dashboard',
  'https://evil.test/',
  '//evil.test/a',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'javascript:alert(1)',
  '/login',
  '/login/github',
  '/login?to=/a',
])('%j leads to the dashboard', (text) => {
  expect(readLocalPath(text)).toBe('/dashboard')
})
