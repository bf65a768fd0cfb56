import { afterAll, expect, test } from 'vitest'
import { maintainer, openAccountsSite, operator } from './accounts-site'

const PAGE = '/dashboard/operations'

const site = await openAccountsSite({ OPERATORS: `someone, ${operator.login.toUpperCase()}` })

afterAll(() => site.close())

test('operations are only for operators, and in no menu of other readers', async () => {
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

test('show instances with their responses and log counts, without figures of another version', async () => {
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
  expect(page).toMatch(/>A thing of the test failed<\/th><td>warn<\/td><td class="n">1<\/td>/)
  expect(page).not.toContain('/of/a/reader')
  expect(page).toMatch(/<section aria-labelledby="S--last-day">.* requests, /)
  expect(page).toMatch(/>page<\/th><td>2xx<\/td><td class="n">\d+<\/td>/)
})

const slow = (path: string, slowestMs: number, count: number) => ({ path, slowestMs, count })

test('each table is sorted as the address says, also in its CSV file', async () => {
  const { api } = await import('#convex/_generated/api')
  const client = await site.deployment.http('site')
  const { figuresSchema, readInstanceFigures } = await import('~/features/operations/instance-figures.server')
  const figures = figuresSchema.parse({
    ...readInstanceFigures(),
    slowPages: [slow('/a', 900, 1), slow('/b', 800, 12), slow('/=c', 700, 9)],
    logged: [{ level: 'warn', message: '=SUM(A1)', count: 3, lastMs: 0 }],
  })
  await client.mutation(api.instances.report, { key: 'other-instance', figures: JSON.stringify(figures) })
  const reader = await site.signedIn(operator.login)
  const orderAt = async (search: string) =>
    [...(await reader.read(PAGE + search)).matchAll(/<th[^>]*><a href="(\/[abc=]+)"/g)].map(
      ([, path]) => path,
    )
  expect(await orderAt('')).toEqual(['/a', '/b', '/=c'])
  expect(await orderAt('?slow=-times')).toEqual(['/b', '/=c', '/a'])
  expect(await orderAt('?slow=times&logged=-lines')).toEqual(['/a', '/=c', '/b'])
  expect(await orderAt('?slow=nothing')).toEqual(['/a', '/b', '/=c'])
  expect(await orderAt('?slow=')).toEqual(await orderAt(''))
  const page = await reader.read(`${PAGE}?slow=-times&logged=-lines`)
  // The next click reverses the order, and keeps that of the other tables.
  expect(page).toMatch(/aria-sort="descending"><a href="[^"]*\?logged=-lines&amp;slow=times#S--slow"/)
  const file = (search: string) => reader.read(`/api/account/operations.csv?${search}`)
  // Ignores pages opened by the test itself, which may have been slow.
  const [heads, ...lines] = (await file('table=slow&slow=-times')).trimEnd().split('\r\n')
  expect(heads).toBe('page,slowest (ms),times')
  expect(lines.filter((line) => /^\/[abc=]+,/.test(line))).toEqual(['/b,800,12', '/=c,700,9', '/a,900,1'])
  expect(await file('table=logged')).toContain("'=SUM(A1),warn,3,1970-01-01T00:00:00.000Z")
  expect((await reader.go('/api/account/operations.csv?table=nothing')).status).toBe(404)
})

test('the login of an operator is not enough: the account must be from the sign-in service', async () => {
  const { isOperator } = await import('~/features/accounts/roles.server')
  expect(isOperator({ key: 'github:9', login: operator.login })).toBe(true)
  expect(isOperator({ key: 'demo', login: operator.login })).toBe(false)
})
