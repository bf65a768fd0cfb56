import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsSite, type Browser, maintainer, openAccountsSite, operator } from './accounts-site'

let site: AccountsSite
let readers: readonly Browser[]

beforeAll(async () => {
  site = await openAccountsSite({ OPERATORS: operator.login })
  readers = [
    site.browser(),
    site.browser(new Map([['__Host-session', 'of nobody']])),
    await site.signedIn(),
    await site.signedIn(maintainer.login),
    await site.signedIn(operator.login),
  ]
})
afterAll(() => site.close())

const saved = { do: 'save-all', pages: '[]' }
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
  ['/dashboard/nothing', [404, 404, 404, 404, 404]],
  ['/api/account/export.json', [401, 401, 200, 200, 200]],
  ['/api/account/reader.json', [200, 200, 200, 200, 200]],
  ['/api/account/docs.csv', [404, 404, 404, 200, 404]],
  ['/api/account/docs.csv?show=searches', [404, 404, 404, 200, 404]],
  ['/api/account/nothing', [404, 404, 404, 404, 404]],
  ['/api/metrics', [404, 404, 404, 404, 404]],
  ['/login', [200, 200, 307, 307, 307]],
  ['/feedback', [200, 200, 200, 200, 200]],
]

test.each(table)('%s', async (path, statuses) => {
  const answers = []
  for (const reader of readers) answers.push(await reader.go(path))
  expect(answers.map(({ status }) => status)).toEqual(statuses)
  for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

/** What forms come to without a session, with a made-up one, and for a reader. */
const forms: readonly (readonly [fields: Record<string, string>, statuses: readonly number[]])[] = [
  [saved, [401, 401, 200]],
  [{ do: 'read', path: '/query/latest/docs/overview' }, [401, 401, 200]],
  [{ do: 'prefer', framework: 'vue' }, [401, 401, 200]],
  [{ do: 'follow', library: 'query' }, [401, 401, 303]],
  [{ do: 'unfollow', library: 'query' }, [401, 401, 303]],
  [{ do: 'remove-saved', path: '/query/latest/docs/overview' }, [401, 401, 303]],
  [{ do: 'delete-account', login: 'nobody' }, [401, 401, 303]],
]

test.each(forms)('the form %o', async (fields, statuses) => {
  const answers = []
  for (const reader of readers.slice(0, 3))
    answers.push((await reader.post('/dashboard', fields, script)).status)
  expect(answers).toEqual(statuses)
})
