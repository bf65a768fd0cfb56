import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fetchAccount } from '~/features/accounts/accounts.functions'
import { fetchHealth } from '~/features/maintenance/maintenance.functions'
import { fetchOperations } from '~/features/operations/operations.functions'
import { fetchSavedChanges, fetchSaved } from '~/features/saved/saved.functions'
import { getRouter } from '~/router'
import { type Browser, maintainer, openAccountsSite, operator } from './accounts-site'
import { indexDocsOf } from './indexed-docs'

const site = await openAccountsSite({ OPERATORS: operator.login, NPM_DOWNLOADS_URL: 'off' })
const readers = [
  site.browser(),
  site.browser(new Map([['__Host-session', 'of nobody']])),
  await site.signedIn(),
  await site.signedIn(maintainer.login),
  await site.signedIn(operator.login),
]
// News pages respond with 503 until the docs of their library are indexed.
indexDocsOf('query')
afterEach(() => void vi.restoreAllMocks())
afterAll(() => site.close())

const script = { accept: '*/*' }

/** Statuses without a session, with an invalid one, for a reader, a maintainer and an operator. */
const table: readonly (readonly [path: string, statuses: readonly number[]])[] = [
  ['/dashboard', [307, 307, 200, 200, 200]],
  ['/dashboard/changes?page=/query/latest/docs/overview', [307, 307, 404, 404, 404]],
  ['/dashboard/preferences', [307, 307, 200, 200, 200]],
  ['/dashboard/account', [307, 307, 200, 200, 200]],
  ['/dashboard/docs', [307, 307, 404, 200, 404]],
  ['/dashboard/docs?library=table', [307, 307, 404, 200, 404]],
  ['/dashboard/docs?show=searches', [307, 307, 404, 200, 404]],
  ['/dashboard/operations', [307, 307, 404, 404, 200]],
  ['/api/account/export.json', [303, 303, 200, 200, 200]],
  ['/api/account/reader.json', [200, 200, 200, 200, 200]],
  ['/api/account/docs.csv', [404, 404, 404, 200, 404]],
  ['/api/account/docs.csv?show=searches', [404, 404, 404, 200, 404]],
  ['/api/account/docs.json', [404, 404, 404, 200, 404]],
  ['/api/account/operations.csv?table=instances', [404, 404, 404, 404, 200]],
  ['/api/account/github', [303, 303, 303, 303, 303]],
  ['/api/account/callback', [303, 303, 303, 303, 303]],
  ['/api/account/nothing', [404, 404, 404, 404, 404]],
  ['/api/metrics', [404, 404, 404, 404, 404]],
  ['/login', [200, 200, 307, 307, 307]],
  ['/feedback', [200, 200, 200, 200, 200]],
  ['/search', [200, 200, 200, 200, 200]],
  ['/1/indexes/tanstack/query', [405, 405, 405, 405, 405]],
  ['/api/health', [200, 200, 200, 200, 200]],
  ['/api/theme', [200, 200, 200, 200, 200]],
  ['/api/content-changes', [200, 200, 200, 200, 200]],
  // Without a secret there is no webhook.
  ['/api/webhooks/github', [404, 404, 404, 404, 404]],
  // Previews are off here.
  ['/preview/query/main', [404, 404, 404, 404, 404]],
  ['/preview/query/main/changes/overview', [404, 404, 404, 404, 404]],
  ['/preview/query/main/docs/overview', [404, 404, 404, 404, 404]],
  ['/preview/query/main/docs/overview.md', [404, 404, 404, 404, 404]],
  ['/preview/query/main/images/docs/a.svg', [404, 404, 404, 404, 404]],
]

/** One address for each route whose response is the same for all readers. */
const shared = [
  '/',
  '/query',
  '/query/latest',
  '/query/latest/docs',
  '/query/latest/docs/framework',
  '/query/latest/docs/framework/react',
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react.md',
  '/query/latest/docs/framework/react/overview.md',
  '/query/latest/docs/framework/react/examples/basic',
  '/query/latest/docs/framework/react/examples',
  '/table/latest/docs/overview',
  '/table/latest/docs/overview.md',
  '/query/latest/images/docs/none.svg',
  '/frames/example/query/latest/react/none',
  '/none.md',
  '/assistant.js',
  '/peek/nothing',
  '/s/no-name',
  '/mcp',
  '/blog/stale-is-a-feature.md',
  '/catalogue.json',
  '/query/latest.md',
  '/query/latest/agents.md',
  '/query/upgrade',
  '/query/upgrade.md?from=none',
  '/query/upgrade.json?from=none',
  '/query/compare/framework/react/overview?from=v4&to=v5',
  '/query/compare/framework/react/overview.md?from=v4&to=v5',
  '/query/whats-new',
  '/query/whats-new.md',
  '/query/whats-new/atom.xml',
  '/query/whats-new/feed.json',
  '/whats-new',
  '/whats-new.md',
  '/whats-new/feed.json',
  '/query/latest/docs/framework/react/examples/basic.zip',
  '/query/latest/docs.md',
  '/query/latest/docs.tar.gz',
  '/query/latest/llms/none.txt',
  '/query/latest/docs/framework/react/examples/basic.md',
  '/query/latest/llms.txt',
  '/.well-known/jwks.json',
  '/.well-known/security.txt',
  '/ads.txt',
  '/blog',
  '/blog/stale-is-a-feature',
  '/blog/feed.json',
  '/blog/rss.xml',
  '/cards/query.png',
  '/dedicated-support',
  '/ethos',
  '/frames/none',
  '/humans.txt',
  '/learn',
  '/llms.txt',
  '/merch',
  '/privacy',
  '/robots.txt',
  '/sitemap.xml',
  '/sponsors-embed',
  '/stats',
  '/stats/npm',
  '/stats/npm.csv',
  '/stats/npm.json',
  '/stats/npm.png',
  '/stats/npm.svg',
  '/stats/npm/query',
  '/support',
  '/terms',
]

/** Form endpoints, which redirect GET requests to a page. */
const formAddresses = Object.values(getRouter().routesById).flatMap(({ fullPath }) =>
  /^\/api\/(?:saved|account)\/[a-z-]+$/.test(fullPath) ? [fullPath] : [],
)

test.each(formAddresses)('%s redirects every reader who opens it', async (path) => {
  const statuses = []
  for (const reader of readers) statuses.push((await reader.go(path)).status)
  expect(statuses).toEqual(readers.map(() => 303))
})

test('the tables contain an address of every route', () => {
  const router = getRouter()
  const routeOf = (address: string) => router.getMatchedRoutes(address.split('?')[0] ?? '')[2]?.id
  const named = new Set(
    [...[...table, ...forms].map(([path]) => path), ...shared, '/api/account/sign-out'].map(routeOf),
  )
  const routes = Object.values(router.routesById).filter(
    ({ options }) => options.staticData.record.kind !== 'layout',
  )
  expect(routes.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test.each(shared)('%s is the same for all readers', async (path) => {
  const read = async (reader: Browser) => {
    const answer = await reader.go(path)
    const cookies = answer.headers.getSetCookie()
    // Removes timestamps in milliseconds, which differ between requests.
    const body = (await answer.text()).replaceAll(/\b\d{13}\b/g, '')
    return { status: answer.status, cookies, body }
  }
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const [nobody = site.browser(), ...others] = readers
  // Requests the page twice: code is highlighted only from the second response on.
  await read(nobody)
  const anonymous = await read(nobody)
  expect(anonymous.cookies).toEqual([])
  expect(anonymous.status).toBeLessThan(500)
  for (const reader of others) expect(await read(reader)).toEqual(anonymous)
})

/** Serializes an object like the payload of a server function call. */
const object = (k: readonly string[], v: readonly unknown[]) => ({ t: 10, i: 0, p: { k, v }, o: 0 })

/** Expected results when a script of the site requests account pages. */
const calls: readonly (readonly [name: string, address: string, kinds: readonly string[]])[] = [
  ['the list', fetchSaved.url, ['redirect', 'redirect', 'view', 'view', 'view']],
  ['changes', fetchSavedChanges.url, ['redirect', 'redirect', 'missing', 'missing', 'missing']],
  ['the account', fetchAccount.url, ['redirect', 'redirect', 'view', 'view', 'view']],
  ['docs health', fetchHealth.url, ['redirect', 'redirect', 'missing', 'view', 'missing']],
  ['operations', fetchOperations.url, ['redirect', 'redirect', 'missing', 'missing', 'view']],
]

test.each(calls)('%s, requested by a script', async (_, url, kinds) => {
  const payload = JSON.stringify({ t: object(['data'], [object([], [])]), f: 127, m: [] })
  const address = `${url}?payload=${encodeURIComponent(payload)}`
  const headers = { accept: 'application/json', 'x-tsr-serverfn': 'true', 'sec-fetch-site': 'same-origin' }
  const answers = []
  for (const reader of readers) {
    const body = await (await reader.go(address, { headers })).text()
    answers.push(/"(redirect|view|missing)"/.exec(body)?.[1] ?? body.slice(0, 200))
  }
  expect(answers).toEqual(kinds)
})

test.each(table)('%s', async (path, statuses) => {
  const answers = []
  for (const reader of readers) answers.push(await reader.go(path))
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

/** Expected statuses of forms without a session, with an invalid one, and for a reader. */
const forms: readonly (readonly [
  path: string,
  fields: Record<string, string>,
  statuses: readonly number[],
])[] = [
  ['/api/saved/save-all', { pages: '[]' }, [401, 401, 200]],
  ['/api/saved/read', { path: '/query/latest/docs/overview' }, [401, 401, 200]],
  ['/api/saved/save-section', { path: '/query/latest/docs/overview#a' }, [401, 401, 409]],
  ['/api/saved/save', {}, [400, 400, 400]],
  ['/api/saved/follow', { library: 'query' }, [401, 401, 200]],
  ['/api/saved/unfollow', { library: 'query' }, [401, 401, 200]],
  ['/api/saved/remove', { path: '/query/latest/docs/overview' }, [401, 401, 200]],
  ['/dashboard/preferences', { framework: 'vue' }, [401, 401, 200]],
  ['/api/account/delete', { login: 'nobody' }, [401, 401, 409]],
  ['/api/account/sign-out-everywhere', { login: 'nobody' }, [401, 401, 200]],
]

/** Requests to other addresses, whose status is the same for all readers. */
const sent: readonly (readonly [path: string, fields: Record<string, string>, status: number])[] = [
  ['/feedback', { useful: 'yes', page: '/query/latest/docs/overview' }, 200],
  ['/feedback', {}, 400],
  ['/login', {}, 303],
  ['/api/webhooks/github', {}, 404],
  ['/1/indexes/tanstack/query', {}, 200],
  ['/api/account/export.json', {}, 405],
  ['/api/account/docs.csv', {}, 405],
]

test.each(sent)('%s accepts %o from all readers or from none', async (path, fields, status) => {
  const statuses = []
  for (const reader of readers) statuses.push((await reader.post(path, fields, script)).status)
  expect(statuses).toEqual(readers.map(() => status))
})

test.each(forms)('the form of %s', async (path, fields, statuses) => {
  const answers = []
  for (const reader of readers.slice(0, 3)) answers.push((await reader.post(path, fields, script)).status)
  expect(answers).toEqual(statuses)
})

test('an unknown address of the dashboard is a 404 for all readers', async () => {
  for (const reader of readers) expect((await reader.go('/dashboard/nothing')).status).toBe(404)
})

test('a session is only ended by its form', async () => {
  const reader = await site.signedIn()
  expect((await reader.go('/api/account/sign-out')).status).toBe(303)
  expect((await reader.go('/dashboard')).status).toBe(200)
  expect((await reader.post('/api/account/sign-out', {}, script)).status).toBe(303)
  expect((await reader.go('/dashboard')).status).toBe(307)
})
