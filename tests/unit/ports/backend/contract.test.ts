import { randomUUID } from 'node:crypto'
import { makeFunctionReference } from 'convex/server'
import { ConvexError } from 'convex/values'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#convex/_generated/api'
import type { TokenSubject } from '~/ports/backend/signing'
import { deployment, siteFunctions, testSigning } from './deployment'
import { eventually } from '../../../fixtures/eventually'

const site = await deployment()
// Unique keys for this run, since the deployment may be shared.
const run = randomUUID()
const ada: TokenSubject = `reader:test:${run}:ada`
const grace: TokenSubject = `reader:test:${run}:grace`
const keyOf = (reader: TokenSubject) => reader.replace('reader:', '')

async function signIn(reader: TokenSubject, session = randomUUID()): Promise<string> {
  const client = await site.http('site')
  const account = { key: keyOf(reader), login: 'ada', name: 'Ada', picture: null }
  await client.mutation(api.sessions.begin, { session, account })
  return session
}

const codeOf = (error: unknown): unknown => (error instanceof ConvexError ? error.data : error)
const anHourAgo = (): number => Date.now() - 3_600_000
const forbidden = { code: 'forbidden' }

beforeAll(async () => {
  await signIn(ada)
  await signIn(grace)
})

afterAll(async () => {
  for (const reader of [ada, grace]) {
    const client = await site.http(reader)
    await client.mutation(api.accounts.remove).catch(() => undefined)
  }
  await site.close()
})

/** Every public function, with valid arguments and the roles that may call it. */
const functions = [
  { path: 'sessions:begin', kind: 'mutation', args: { session: 'x', account: {} }, may: 'site' },
  { path: 'sessions:read', kind: 'query', args: { session: 'x' }, may: 'site' },
  { path: 'sessions:rotate', kind: 'mutation', args: { session: 'x', generation: 1 }, may: 'site' },
  { path: 'sessions:end', kind: 'mutation', args: { session: 'x' }, may: 'site' },
  { path: 'accounts:exportAll', kind: 'query', args: {}, may: 'reader' },
  { path: 'accounts:prefer', kind: 'mutation', args: { theme: 'dark' }, may: 'reader' },
  { path: 'accounts:endSessions', kind: 'mutation', args: {}, may: 'reader' },
  {
    path: 'feedback:give',
    kind: 'mutation',
    args: { path: '/a', reader: `test:${run}`, isUseful: true, text: null },
    may: 'site',
  },
  {
    path: 'feedback:takeBack',
    kind: 'mutation',
    args: { path: '/a', reader: `test:${run}` },
    may: 'site',
  },
  { path: 'feedback:recent', kind: 'query', args: { days: 1 }, may: 'site' },
  { path: 'numbers:all', kind: 'query', args: {}, may: 'everybody' },
  {
    path: 'numbers:noteStars',
    kind: 'mutation',
    args: { repo: `test/${run}`, stars: 1 },
    may: 'site',
  },
  {
    path: 'instances:report',
    kind: 'mutation',
    args: { key: `test:${run}`, figures: '{}' },
    may: 'site',
  },
  { path: 'instances:running', kind: 'query', args: {}, may: 'site' },
  { path: 'views:add', kind: 'mutation', args: { counts: [] }, may: 'site' },
  { path: 'views:recent', kind: 'query', args: { library: `test-${run}`, days: 1 }, may: 'site' },
  { path: 'emptySearches:add', kind: 'mutation', args: { counts: [] }, may: 'site' },
  { path: 'emptySearches:recent', kind: 'query', args: { library: `test-${run}`, days: 1 }, may: 'site' },
  { path: 'numbers:releases', kind: 'query', args: {}, may: 'everybody' },
  { path: 'followed:list', kind: 'query', args: {}, may: 'reader' },
  { path: 'followed:follow', kind: 'mutation', args: { library: 'query', versions: [] }, may: 'reader' },
  { path: 'followed:unfollow', kind: 'mutation', args: { library: 'query' }, may: 'reader' },
  { path: 'saved:list', kind: 'query', args: {}, may: 'reader' },
  { path: 'saved:save', kind: 'mutation', args: { path: '/a', title: 'A' }, may: 'reader' },
  { path: 'saved:read', kind: 'mutation', args: { path: '/a' }, may: 'reader' },
  { path: 'saved:remove', kind: 'mutation', args: { path: '/a' }, may: 'reader' },
  { path: 'accounts:remove', kind: 'mutation', args: {}, may: 'reader' },
] as const

/** Returns the site's functions with a marker of Convex: `isPublic` or `isInternal`. */
async function exportsWith(mark: string) {
  const modules = await Promise.all(
    Object.entries(siteFunctions).map(async ([file, load]) => {
      const name = file.replace(/^\/convex\/|\.ts$/g, '')
      return Object.entries({ ...Object(await load()) }).map(([key, value]) => ({
        path: `${name}:${key}`,
        value: Object(value),
      }))
    }),
  )
  return modules.flat().filter(({ value }) => typeof value === 'function' && mark in value)
}

describe('who may call what', () => {
  const callers = [
    { name: 'a reader without a token', subject: null, role: 'nobody' },
    { name: 'a reader', subject: `reader:test:${run}:role`, role: 'reader' },
    { name: 'a reader whose account was deleted', subject: `reader:test:${run}:gone`, role: 'nobody' },
    { name: 'a token of an unknown subject', subject: 'reader:', role: 'nobody' },
    { name: 'the site', subject: 'site', role: 'site' },
  ] as const

  test.each(callers)('$name', async ({ subject, role }) => {
    const client = await site.http(subject)
    for (const { path, kind, args, may } of functions) {
      if (role === 'reader') await signIn(`reader:test:${run}:role`)
      const account = { key: `test:${run}:made`, login: 'l', name: 'n', picture: null }
      const given = { ...args, ...('account' in args ? { account } : {}) }
      const outcome = (
        kind === 'query'
          ? client.query(makeFunctionReference<'query'>(path), given)
          : client.mutation(makeFunctionReference<'mutation'>(path), given)
      ).then(() => 'allowed', codeOf)
      expect({ path, outcome: await outcome }).toEqual({
        path,
        outcome: may === role || may === 'everybody' ? 'allowed' : forbidden,
      })
    }
    if (role === 'site') {
      const made = await site.http(`reader:test:${run}:made`)
      await made.mutation(api.accounts.remove)
    }
  })

  test('names every public function', async () => {
    const found = await exportsWith('isPublic')
    expect(functions.map(({ path }) => path).toSorted()).toEqual(found.map(({ path }) => path).toSorted())
  })

  test.each(callers)('internal functions are not called by $name', async ({ subject }) => {
    const client = await site.http(subject)
    const internal = await exportsWith('isInternal')
    expect(internal.length).toBeGreaterThan(0)
    for (const { path, value } of internal) {
      const call =
        'isAction' in value
          ? client.action(makeFunctionReference<'action'>(path))
          : client.mutation(makeFunctionReference<'mutation'>(path))
      await expect(call).rejects.toThrow(/.+/)
    }
  })
})

describe('tokens', () => {
  const list = { path: 'saved:list', format: 'json', args: [{}] }
  async function ask(token: string): Promise<number> {
    const client = await site.http(null)
    const response = await fetch(`${client.url}/api/query`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(list),
    })
    return response.status
  }

  test('one of the site is taken', async () => {
    expect(await ask(await site.signing.sign(ada))).toBe(200)
  })

  test('one of another secret is refused', async () => {
    const other = await testSigning('another secret, as long as the first')
    expect(await ask(await other.sign(ada))).toBe(401)
  })

  test('a changed one is refused', async () => {
    const [head, body = '', signature] = (await site.signing.sign(ada)).split('.')
    const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: grace })).toString('base64url')
    expect(await ask([head, forged, signature].join('.'))).toBe(401)
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await ask(`${unsigned}.${forged}.`)).toBe(401)
  })

  test('an expired one is refused', async () => {
    const signing = await testSigning(site.secret, anHourAgo)
    expect(await ask(await signing.sign(ada))).toBe(401)
  })
})

describe('functions', () => {
  test('refuse arguments of another shape', async () => {
    const client = await site.http(ada)
    const call = client.mutation(makeFunctionReference<'mutation'>('saved:save'), { path: 1 })
    await expect(call).rejects.toThrow(/.+/)
  })

  test('tell the reason of a refusal over both ways', async () => {
    const long = { path: '/long', title: 'x'.repeat(201) }
    const http = await site.http(ada)
    await expect(http.mutation(api.saved.save, long).catch(codeOf)).resolves.toEqual({ code: 'limit' })
    const live = site.live(ada)
    await expect(live.mutation(api.saved.save, long).catch(codeOf)).resolves.toEqual({ code: 'limit' })
  })

  test('saved pages are the newest first, once each, and those of one reader', async () => {
    const [mine, hers] = [await site.http(ada), await site.http(grace)]
    await mine.mutation(api.saved.save, { path: '/one', title: 'One' })
    await mine.mutation(api.saved.save, { path: '/two', title: 'Two' })
    await mine.mutation(api.saved.save, { path: '/one', title: 'One' })
    const paths = (await mine.query(api.saved.list)).map(({ path }) => path)
    expect(paths).toEqual(['/two', '/one'])
    expect(await hers.query(api.saved.list)).toEqual([])
    await mine.mutation(api.saved.remove, { path: '/two' })
    expect(await mine.consistentQuery(api.saved.list)).toMatchObject([{ path: '/one' }])
  })

  test('reading a page is noted for it and its sections, and leaves no trace of others', async () => {
    const client = await site.http(ada)
    for (const path of ['/page', '/page#part', '/page-two'])
      await client.mutation(api.saved.save, { path, title: path })
    const files = [{ path: 'docs/page.md', contentId: 'a1' }]
    await client.mutation(api.saved.read, { path: '/page', files })
    await client.mutation(api.saved.read, { path: '/not-saved', files })
    const long = [{ path: 'x'.repeat(1001), contentId: 'a1' }]
    await expect(
      client.mutation(api.saved.read, { path: '/page', files: long }).catch(codeOf),
    ).resolves.toEqual({ code: 'limit' })
    const read = (await client.query(api.saved.list)).filter(({ readAt }) => readAt !== null)
    expect(read.map(({ path, files: of }) => ({ path, of }))).toEqual([
      { path: '/page#part', of: files },
      { path: '/page', of: files },
    ])
    expect(await client.query(api.saved.list)).not.toContainEqual(
      expect.objectContaining({ path: '/not-saved' }),
    )
  })

  test('a library is followed once by each reader, with the versions that were seen last', async () => {
    const [mine, hers] = [await site.http(ada), await site.http(grace)]
    await mine.mutation(api.followed.follow, { library: 'query', versions: ['v4'] })
    await mine.mutation(api.followed.follow, { library: 'query', versions: ['v4', 'v5'] })
    expect(await mine.query(api.followed.list)).toMatchObject([{ library: 'query', versions: ['v4', 'v5'] }])
    expect(await hers.query(api.followed.list)).toEqual([])
    const long = { library: 'query', versions: ['v'.repeat(61)] }
    await expect(mine.mutation(api.followed.follow, long).catch(codeOf)).resolves.toEqual({ code: 'limit' })
    await mine.mutation(api.followed.unfollow, { library: 'query' })
    await mine.mutation(api.followed.unfollow, { library: 'table' })
    expect(await mine.consistentQuery(api.followed.list)).toEqual([])
  })

  test('a reader has one answer about a page; texts of it stay until another comes', async () => {
    const client = await site.http('site')
    const path = `/test/${run}`
    const give = (reader: string, isUseful: boolean, text: string | null) =>
      client.mutation(api.feedback.give, { path, reader, isUseful, text })
    await give('one', true, null)
    await give('one', false, 'It lacks an example')
    await give('one', false, null)
    await give('other', true, null)
    await expect(give('one', true, 'x'.repeat(1001)).catch(codeOf)).resolves.toEqual({ code: 'limit' })
    const answers = (await client.query(api.feedback.recent, { days: 1 })).filter(
      (answer) => answer.path === path,
    )
    expect(answers).toHaveLength(2)
    expect(answers).toContainEqual(expect.objectContaining({ isUseful: false, text: 'It lacks an example' }))
    expect(JSON.stringify(answers)).not.toContain('one')
  })

  test('views of pages are added up by day, library and kind', async () => {
    const client = await site.http('site')
    const library = `test-${run}`
    const count = (path: string, kind: 'read' | 'missing', times: number) => ({
      library,
      path,
      kind,
      count: times,
    })
    await client.mutation(api.views.add, { counts: [count('/a', 'read', 2), count('/gone', 'missing', 1)] })
    await client.mutation(api.views.add, { counts: [count('/a', 'read', 3), count('/b', 'read', 1)] })
    const rows = await client.query(api.views.recent, { library, days: 1 })
    expect(rows.map(({ kind, pages }) => ({ kind, pages }))).toEqual([
      {
        kind: 'read',
        pages: [
          { path: '/a', count: 5 },
          { path: '/b', count: 1 },
        ],
      },
      { kind: 'missing', pages: [{ path: '/gone', count: 1 }] },
    ])
    expect(await client.query(api.views.recent, { library: 'none', days: 90 })).toEqual([])
  })

  test('searches without hits are added up by library and by text, and each library has its own', async () => {
    const client = await site.http('site')
    const library = `test-${run}`
    const add = (counts: { library: string; text: string; count: number }[]) =>
      client.mutation(api.emptySearches.add, { counts })
    await add([
      { library, text: 'often', count: 2 },
      { library, text: 'once', count: 1 },
    ])
    await add([{ library, text: 'often', count: 3 }])
    const read = (of: string) => client.query(api.emptySearches.recent, { library: of, days: 1 })
    expect(await read(library)).toEqual([
      { text: 'often', means: 'search', count: 5, lastDay: expect.any(Number) },
      { text: 'once', means: 'search', count: 1, lastDay: expect.any(Number) },
    ])
    expect(await read('none')).toEqual([])
    const long = add([{ library, text: 'x'.repeat(61), count: 1 }])
    await expect(long.catch(codeOf)).resolves.toEqual({ code: 'limit' })
  })

  test('of a library so many texts are counted in a day, and those that are known go on', async () => {
    const client = await site.http('site')
    const library = `test-${run}-flood`
    const texts = Array.from({ length: 201 }, (_, at) => ({ library, text: `text ${at}`, count: 1 }))
    await client.mutation(api.emptySearches.add, { counts: texts })
    await client.mutation(api.emptySearches.add, { counts: texts.slice(0, 1) })
    const kept = await client.query(api.emptySearches.recent, { library, days: 1 })
    expect(kept).toHaveLength(200)
    expect(kept[0]).toMatchObject({ text: 'text 0', count: 2 })
  })

  test('an instance has one row, with what it told last', async () => {
    const client = await site.http('site')
    const key = `test:${run}:instance`
    await client.mutation(api.instances.report, { key, figures: '1' })
    await client.mutation(api.instances.report, { key, figures: '2' })
    const own = (await client.query(api.instances.running)).filter((row) => row.key === key)
    expect(own).toEqual([{ key, figures: '2', seenAt: expect.any(Number) }])
    const long = { key, figures: 'x'.repeat(50_001) }
    await expect(client.mutation(api.instances.report, long).catch(codeOf)).resolves.toEqual({
      code: 'limit',
    })
  })

  test('one page cannot be flooded with answers', async () => {
    const client = await site.http('site')
    const path = `/test/${run}/flood`
    const codes = new Set<unknown>()
    for (let at = 0; at < 101; at += 1)
      await client
        .mutation(api.feedback.give, { path, reader: String(at), isUseful: true, text: null })
        .catch((error: unknown) => codes.add(JSON.stringify(codeOf(error))))
    expect([...codes]).toEqual(['{"code":"limit"}'])
  })

  test('a session is read, rotated once, and ended', async () => {
    const client = await site.http('site')
    const session = await signIn(ada)
    expect(await client.query(api.sessions.read, { session })).toMatchObject({
      generation: 1,
      account: { key: keyOf(ada), name: 'Ada' },
    })
    const rotations = [1, 2].map(() => client.mutation(api.sessions.rotate, { session, generation: 1 }))
    const outcomes = await Promise.all(rotations)
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    await client.mutation(api.sessions.end, { session })
    expect(await client.query(api.sessions.read, { session })).toBeNull()
  })

  test('an account has at most 200 sessions, of which the next one ends the oldest', async () => {
    const heavy: TokenSubject = `reader:test:${run}:heavy`
    const client = await site.http('site')
    const oldest = await signIn(heavy)
    for (let session = 1; session < 200; session += 1) await signIn(heavy)
    expect(await client.query(api.sessions.read, { session: oldest })).not.toBeNull()
    const newest = await signIn(heavy)
    expect(await client.query(api.sessions.read, { session: oldest })).toBeNull()
    expect(await client.query(api.sessions.read, { session: newest })).not.toBeNull()
    const own = await site.http(heavy)
    expect((await own.query(api.accounts.exportAll)).sessions).toHaveLength(200)
    await own.mutation(api.accounts.remove)
  })

  test('signing out everywhere ends all sessions of the reader and no other', async () => {
    const sessions = [await signIn(ada), await signIn(ada), await signIn(grace)]
    await (await site.http(ada)).mutation(api.accounts.endSessions)
    const client = await site.http('site')
    const left = await Promise.all(sessions.map((session) => client.query(api.sessions.read, { session })))
    expect(left.map((session) => session === null)).toEqual([true, true, false])
  })

  test('the export has all that is stored; after deleting the account nothing is', async () => {
    const reader: TokenSubject = `reader:test:${run}:leaving`
    const session = await signIn(reader)
    const client = await site.http(reader)
    await client.mutation(api.saved.save, { path: '/mine', title: 'Mine' })
    await client.mutation(api.accounts.prefer, { framework: 'vue' })
    await client.mutation(api.accounts.prefer, { versions: { query: 'v4', table: 'v8' } })
    await client.mutation(api.accounts.prefer, { versions: { query: 'v4' } })
    const tooMany = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`library-${at}`, 'v1']))
    const refusal = client.mutation(api.accounts.prefer, { versions: tooMany }).catch(codeOf)
    await expect(refusal).resolves.toEqual({ code: 'limit' })
    await client.mutation(api.followed.follow, { library: 'query', versions: ['v5'] })
    expect(await client.query(api.accounts.exportAll)).toMatchObject({
      account: { key: keyOf(reader), login: 'ada' },
      preferences: { theme: null, framework: 'vue', packageManager: null, versions: { query: 'v4' } },
      saved: [{ path: '/mine', title: 'Mine' }],
      followed: [{ library: 'query', versions: ['v5'] }],
      sessions: [{}],
    })
    await client.mutation(api.accounts.remove)
    expect(await (await site.http('site')).query(api.sessions.read, { session })).toBeNull()
    await expect(client.query(api.accounts.exportAll).catch(codeOf)).resolves.toEqual(forbidden)
    await signIn(reader)
    expect(await client.query(api.accounts.exportAll)).toMatchObject({
      preferences: { framework: null },
      saved: [],
      followed: [],
    })
    await client.mutation(api.accounts.remove)
  })
})

describe('live queries', () => {
  test('show what another client writes, and what the own one does at once', async () => {
    const [mine, other] = [site.live(grace), await site.http(grace)]
    const seen: string[][] = []
    mine.onUpdate(api.saved.list, {}, (pages) => seen.push(pages.map(({ path }) => path)))
    await eventually(() => expect(seen.at(-1)).toEqual([]))
    await other.mutation(api.saved.save, { path: '/from-there', title: 'There' })
    await eventually(() => expect(seen.at(-1)).toEqual(['/from-there']))
    await mine.mutation(api.saved.remove, { path: '/from-there' })
    expect(seen.at(-1)).toEqual([])
    // Changes of another reader's data are not sent.
    const count = seen.length
    await (await site.http(ada)).mutation(api.saved.save, { path: '/elsewhere', title: 'Elsewhere' })
    await mine.mutation(api.saved.remove, { path: '/nothing' })
    expect(seen).toHaveLength(count)
  })

  test('fail with the reason for readers who may not see them', async () => {
    const client = site.live(null)
    const failed = new Promise<unknown>((resolve) => {
      client.onUpdate(api.saved.list, {}, () => undefined, resolve)
    })
    expect(codeOf(await failed)).toEqual(forbidden)
  })
})
