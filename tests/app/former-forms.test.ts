import { afterAll, expect, test } from 'vitest'
import { openAccountsSite, pathTo } from './accounts-site'

const site = await openAccountsSite()

afterAll(() => site.close())

const docsPage = '/query/latest/docs/framework/react/overview'
const script = { accept: '*/*' }

test('tabs opened before forms got separate addresses can still save, read and remove pages', async () => {
  const reader = await site.signedIn()
  const saved = await reader.post('/dashboard', { do: 'save' }, { referer: `http://localhost${docsPage}` })
  expect(pathTo(saved)).toBe(`/dashboard?saved=${encodeURIComponent(docsPage)}`)
  const pages = JSON.stringify([{ path: '/table/latest/docs/overview', title: 'Overview of tables' }])
  expect((await reader.post('/dashboard', { do: 'save-all', pages }, script)).status).toBe(200)
  expect(await reader.read('/dashboard')).toContain('Overview of tables')
  expect((await reader.post('/dashboard', { do: 'read', path: docsPage }, script)).status).toBe(200)
  await reader.post('/dashboard', { do: 'remove-saved', path: docsPage })
  expect(await reader.read('/dashboard')).not.toContain(`href="${docsPage}"`)
  await reader.post('/dashboard', { do: 'follow', library: 'query' })
  expect(await reader.read('/dashboard')).toContain('href="/query/latest" data-lib="query"')
})

test('tabs opened before can still store preferences, sign out and delete an account', async () => {
  const reader = await site.signedIn()
  const fields = { do: 'prefer', packageManager: 'bun' }
  expect((await reader.post('/dashboard/preferences', fields, script)).status).toBe(200)
  expect(
    (await reader.post('/dashboard/account', { do: 'delete-account', login: 'no' }, script)).status,
  ).toBe(409)
  expect(pathTo(await reader.post('/dashboard', { do: 'sign-out' }))).toBe('/')
  const other = await site.signedIn()
  const deleted = await other.post('/dashboard/account', { do: 'delete-account', login: 'ada' })
  expect(pathTo(deleted)).toBe('/login?done=deleted')
})
