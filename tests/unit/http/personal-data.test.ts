import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#convex/_generated/api'
import { type AccountsSite, maintainer, openAccountsSite, operator } from './accounts-site'

const PAGE = '/query/latest/docs/framework/react/overview'

/** What names the reader, or could lead to one. */
const personal = [
  'Ada Byron',
  'pictures.test/7',
  'github:7',
  '"ada"',
  '>ada<',
  '203.0.113.9',
  'ada@mail.test',
]

let site: AccountsSite
let folder: string
const lines: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  site = await openAccountsSite(
    { OPERATORS: operator.login, LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
    join(folder, 'backend.sqlite'),
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await site.close()
  await rm(folder, { recursive: true })
})

const named = (text: string): string[] => personal.filter((word) => text.includes(word))

/** All bytes of the backend's folder, as text. */
async function stored(): Promise<string> {
  const files = await readdir(folder)
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'latin1')))).join('\n')
}

test('nothing personal is in pages for others, in logs, or in the file once the account is deleted', async () => {
  const reader = await site.signedIn()
  const headers = { referer: `http://localhost${PAGE}`, 'x-forwarded-for': '203.0.113.9' }
  await reader.post('/dashboard', { do: 'save' }, headers)
  await reader.post('/dashboard', { do: 'follow', library: 'query' }, headers)
  await reader.post('/dashboard', { do: 'prefer', framework: 'vue' }, headers)
  await reader.post('/feedback', { useful: 'no', page: PAGE, text: 'It lacks an example' }, headers)
  await reader.post('/dashboard', { do: 'nothing' }, headers)
  await reader.go('/api/account/callback?error=access_denied&state=x')
  await reader.go(`${PAGE}/no-such-page`, { headers })
  for (const query of ['ada@mail.test', 'not found anywhere']) {
    const body = JSON.stringify({ query, libraries: ['query'] })
    const agent = { ...headers, 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    await reader.go('/1/indexes/tanstack/empty', { method: 'POST', body, headers: agent })
  }
  await (await import('~/features/page-views/send-counts.server')).sendCounts()
  expect(await stored()).toContain('not found anywhere')
  expect(named(await reader.read('/dashboard/account'))).toContain('Ada Byron')
  expect(named(await stored())).toContain('Ada Byron')

  const others = [site.browser(), await site.signedIn(maintainer.login), await site.signedIn(operator.login)]
  const paths = [
    '/',
    PAGE,
    '/query/latest',
    '/dashboard/docs?library=query',
    '/dashboard/operations',
    '/dashboard',
  ]
  for (const other of [...others, reader]) {
    for (const path of other === reader ? paths.slice(0, 3) : paths)
      expect({ path, named: named(await other.read(path)) }).toEqual({ path, named: [] })
  }
  const client = await site.deployment.http('site')
  const answers = await client.query(api.feedback.recent, { days: 1 })
  expect(answers).toHaveLength(1)
  expect(named(JSON.stringify(answers))).toEqual([])

  await reader.post('/dashboard/account', { do: 'delete-account', login: 'ada' })
  expect(named(await stored())).toEqual([])
  expect(named(lines.join(''))).toEqual([])
})

/** Answers as a new browser of a network; gives the status. */
async function give(network: string): Promise<number> {
  const headers = { accept: '*/*', 'x-forwarded-for': network }
  return (await site.browser().post('/feedback', { useful: 'yes', page: PAGE }, headers)).status
}

test('one network gives ten answers, then one in a minute; another goes on', async () => {
  const statuses = []
  for (let at = 0; at < 12; at += 1) statuses.push(await give('198.51.100.7'))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
  expect(await give('198.51.100.8')).toBe(200)
})
