import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#convex/_generated/api'
import { type AccountsSite, maintainer, openAccountsSite, operator } from './accounts-site'
import { eventually } from '../fixtures/eventually'

const PAGE = '/query/latest/docs/framework/react/overview'

/** Patterns of data that identify the reader. */
const personal = [/Ada Byron/i, /pictures\.test/, /github:7/, /\bada\b/, /203\.0\.113\.9/, /ada@mail\.test/]

const FEEDBACK = 'It lacks an example of mine'
const FORGED = 'forged-code'
const METRICS_TOKEN = 'token-of-the-operators'

/**
 * Patterns of secrets that let a holder act as the reader or as the site: tokens of the sign-in service and of the
 * backend, and configured secrets.
 */
const secrets = [/gho_/, /app-secret/, /eyJ[\w-]+\.[\w-]*\./, new RegExp(METRICS_TOKEN), new RegExp(FORGED)]

let site: AccountsSite
let folder: string
const lines: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  site = await openAccountsSite(
    {
      OPERATORS: operator.login,
      LOG_LEVEL: 'debug',
      LOG_FORMAT: 'json',
      CACHE_DIR: join(folder, 'cache'),
      METRICS_TOKEN,
      NPM_DOWNLOADS_URL: 'off',
    },
    join(folder, 'backend', 'backend.sqlite'),
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
  // A page may still be being written to the cache, so removal is retried.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Returns the personal data, secrets and reader comments that a text contains. */
function named(text: string, cookies: readonly string[] = []): string[] {
  const words = [...cookies, FEEDBACK, site.deployment.secret].filter((word) => text.includes(word))
  return [...[...personal, ...secrets].filter((one) => one.test(text)).map(String), ...words]
}

/** Reads all files in a folder of the site as text. */
function stored(name: 'backend' | 'cache'): Promise<string> {
  // A file being written is renamed afterwards, so reading is retried.
  return eventually(async () => {
    const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'))
    return [...entries.map((entry) => entry.name), ...(await Promise.all(texts))].join('\n')
  })
}

/** Pages and files that are the same for all readers. */
const shared = [
  '/',
  '/query/latest',
  PAGE,
  `${PAGE}.md`,
  '/query/latest/docs/framework/react/examples/basic',
  '/query/latest/docs/nowhere',
  '/blog',
  '/blog/rss.xml',
  '/llms.txt',
  '/query/latest/llms.txt',
  '/sitemap.xml',
  '/stats/npm',
  '/sponsors-embed',
  '/.well-known/jwks.json',
]

/** Account pages, which show each reader only their own data. */
const own = [
  '/dashboard',
  '/dashboard/changes?page=' + PAGE,
  '/dashboard/account',
  '/dashboard/operations',
  '/api/account/export.json',
  '/api/account/reader.json',
  '/login',
  '/search?q=example',
]

/** Pages for maintainers of a library, which include the comments of readers. */
const ofMaintainers = ['/dashboard/docs?library=query', '/api/account/docs.csv?library=query']

test('personal data is not in other pages, logs, figures or caches, nor in the file after deletion', async () => {
  const reader = await site.signedIn()
  const headers = { referer: `http://localhost${PAGE}`, 'x-forwarded-for': '203.0.113.9' }
  await reader.post('/api/saved/save', {}, headers)
  await reader.post('/api/saved/follow', { library: 'query' }, headers)
  await reader.post('/dashboard/preferences', { framework: 'vue' }, headers)
  await reader.post('/feedback', { useful: 'no', page: PAGE, text: FEEDBACK }, headers)
  await reader.post('/api/saved/follow', { library: 'nothing' }, headers)
  for (const path of shared) await (await reader.go(path, { headers })).text()
  await reader.go(`${PAGE}/no-such-page`, { headers })
  for (const query of ['ada@mail.test', 'not found anywhere']) {
    const body = JSON.stringify({ query, libraries: ['query'] })
    const agent = { ...headers, 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    await reader.go('/1/indexes/tanstack/empty', { method: 'POST', body, headers: agent })
  }
  await (await import('~/features/page-views/send-counts.server')).sendCounts()
  const cookies = [...reader.jar].filter(([name]) => name.startsWith('__Host-')).map(([, value]) => value)
  expect(cookies).toHaveLength(2)

  // Causes a failed sign-in, which is logged.
  const failing = site.browser()
  const callback = await site.toCallback(failing)
  cookies.push(
    ...[...failing.jar].flatMap(([name, value]) => (name.startsWith('__Host-sign-in.') ? [value] : [])),
  )
  expect(cookies).toHaveLength(3)
  await failing.go(callback.replace(/code=[^&]+/, `code=${FORGED}`), { headers })
  expect(lines.join('')).toContain('A sign-in failed')

  // Verifies that the patterns match in the places that should contain the data.
  expect(await stored('backend')).toContain('not found anywhere')
  expect(named(await reader.read('/dashboard/account'))).toContain('/Ada Byron/i')
  expect(named(await stored('backend'))).toEqual(expect.arrayContaining(['/Ada Byron/i', FEEDBACK]))
  expect(named(lines.join(''), ['A sign-in failed'])).toContain('A sign-in failed')

  const [anonymous, maintains, operates] = [
    site.browser(),
    await site.signedIn(maintainer.login),
    await site.signedIn(operator.login),
  ]
  for (const other of [anonymous, maintains, operates, reader]) {
    for (const path of other === reader ? shared : [...shared, ...own])
      expect({ path, named: named(await other.read(path), cookies) }).toEqual({ path, named: [] })
  }
  for (const path of ofMaintainers) {
    expect({ path, named: named(await maintains.read(path), cookies) }).toEqual({ path, named: [FEEDBACK] })
    expect({ path, named: named(await operates.read(path), cookies) }).toEqual({ path, named: [] })
  }
  const client = await site.deployment.http('site')
  const answers = await client.query(api.feedback.recent, { days: 1 })
  expect(answers.map(({ text }) => text)).toContain(FEEDBACK)
  expect(named(JSON.stringify(answers), cookies)).toEqual([FEEDBACK])
  const token = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }
  const figures = await (await anonymous.go('/api/metrics', token)).text()
  expect(figures).toContain('site_request_duration_seconds')
  expect(named(figures, cookies)).toEqual([])

  await reader.post('/api/account/delete', { login: 'ada' })
  expect(named(await stored('backend'), cookies).filter((found) => found !== FEEDBACK)).toEqual([])
  expect(named(await stored('cache'), cookies)).toEqual([])
  expect(named(lines.join(''), cookies)).toEqual([])
})

/** Gives feedback from a new browser of a network, and returns the status. */
async function give(network: string): Promise<number> {
  const headers = { accept: '*/*', 'x-forwarded-for': network }
  return (await site.browser().post('/feedback', { useful: 'yes', page: PAGE }, headers)).status
}

test('one network can give ten answers, then one per minute; another network is unaffected', async () => {
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push(await give('198.51.100.7'))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await give('198.51.100.8')).toBe(200)
})
