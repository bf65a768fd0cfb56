import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsSite, maintainer, openAccountsSite, operator } from './accounts-site'

const PAGE = '/dashboard/operations'

let site: AccountsSite

beforeAll(async () => {
  site = await openAccountsSite({ OPERATORS: `someone, ${operator.login.toUpperCase()}` })
})
afterAll(() => site.close())

test('operations are for operators alone, and in no menu of others', async () => {
  const readers = [
    site.browser(),
    await site.signedIn(),
    await site.signedIn(maintainer.login),
    await site.signedIn(operator.login),
  ]
  const statuses = []
  for (const reader of readers) statuses.push((await reader.go(PAGE)).status)
  expect(statuses).toEqual([307, 404, 404, 200])
  const menus = []
  for (const reader of readers.slice(1)) menus.push((await reader.read('/dashboard')).includes(PAGE))
  expect(menus).toEqual([false, false, true])
})

test('show instances, what they answered and logged, and one of another version without its figures', async () => {
  const { api } = await import('#convex/_generated/api')
  const client = await site.deployment.http('site')
  await client.mutation(api.instances.report, { key: 'other-instance', figures: '{"old":1}' })
  const { processLog } = await import('~/ports/process-log')
  processLog().warn('A thing of the test failed', { path: '/of/a/reader' })
  const reader = await site.signedIn(operator.login)
  await reader.go('/query/latest')
  const page = await reader.read(PAGE)
  expect(page).toContain('other-in')
  expect(page).toContain(', this one')
  expect(page).toContain(process.version)
  expect(page).toMatch(/<td>A thing of the test failed<\/td><td>warn<\/td><td>1<\/td>/)
  expect(page).not.toContain('/of/a/reader')
  expect(page).toMatch(/<td>page<\/td><td>2xx<\/td><td>\d+<\/td>/)
})

test('a login alone makes no operator: it must be an account of the service', async () => {
  const { isOperator } = await import('~/features/accounts/service/operators.server')
  expect(isOperator({ key: 'github:9', login: operator.login })).toBe(true)
  expect(isOperator({ key: 'demo', login: operator.login })).toBe(false)
})
