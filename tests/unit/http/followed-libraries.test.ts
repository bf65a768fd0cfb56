import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#convex/_generated/api'
import { type AccountsSite, type Browser, openAccountsSite, pathTo } from './accounts-site'

let site: AccountsSite
let reader: Browser

beforeAll(async () => {
  site = await openAccountsSite()
  reader = await site.signedIn()
})
afterAll(() => site.close())

const script = /<form[^>]*action="\/api\/saved\/follow"[^>]*>.*name="library" value="query"/s

test('a library is followed from its landing page, and versions that come then are new until they are seen', async () => {
  expect(await reader.read('/query/latest')).toMatch(script)
  const answer = await reader.post('/api/saved/follow', { library: 'query' })
  expect(answer.headers.get('location')).toBe('/dashboard#S--followed')
  const list = await reader.read('/dashboard')
  expect(list).toMatch(/<a href="\/query\/latest" data-lib="query"/)
  expect(list).not.toContain('class="badge news"')
  // As it was before the latest version came.
  const client = await site.deployment.http('reader:github:7')
  await client.mutation(api.followed.follow, { library: 'query', versions: ['v4', 'v3'] })
  expect(await reader.read('/dashboard')).toContain('class="badge news" href="/query/v5"')
  await reader.post('/api/saved/follow', { library: 'query' })
  expect(await reader.read('/dashboard')).not.toContain('class="badge news"')
  await reader.post('/api/saved/unfollow', { library: 'query' })
  expect(await reader.read('/dashboard')).not.toMatch(/<a href="\/query\/latest" data-lib="query"/)
})

test('without an account the sign-in leads back to the library', async () => {
  const answer = await site.browser().post('/api/saved/follow', { library: 'table' })
  expect(pathTo(answer)).toBe('/login?to=%2Ftable%2Flatest')
})

test('what is no library is not followed', async () => {
  expect((await reader.post('/api/saved/follow', { library: 'none' })).status).toBe(400)
})

test('a release is new from its publication until the reader looks', async () => {
  const { withNews } = await import('~/features/saved/list/followed.server')
  const release = { repo: 'tanstack/query', name: 'v5.9.1', publishedAt: 1000 }
  const newsAt = (seenAt: number) =>
    withNews({ library: 'query', versions: ['v5', 'v4', 'v3'], seenAt }, [release])[0]?.news
  const href = 'https://github.com/tanstack/query/releases/tag/v5.9.1'
  expect(newsAt(999)).toEqual([{ label: 'v5.9.1', href, publishedAt: 1000 }])
  expect(newsAt(1000)).toEqual([])
  expect(withNews({ library: 'gone', versions: [], seenAt: 0 }, [release])).toEqual([])
})
