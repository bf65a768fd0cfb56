import { afterAll, expect, test } from 'vitest'
import { api } from '#convex/_generated/api'
import { found, unavailable } from '~/ports/answer'
import { openAccountsSite, pathTo } from './accounts-site'

const site = await openAccountsSite()
const reader = await site.signedIn()

afterAll(() => site.close())

const script = /<form[^>]*action="\/api\/saved\/follow"[^>]*>.*name="library" value="query"/s

/** Matches the link to a new version. */
const NEWS = /href="\/query\/v5"[^>]*>New: /

test('a library is followed from its landing page, and later versions are new until they are seen', async () => {
  expect(await reader.read('/query/latest')).toMatch(script)
  const answer = await reader.post('/api/saved/follow', { library: 'query' })
  expect(answer.headers.get('location')).toBe('/dashboard#S--followed')
  const list = await reader.read('/dashboard')
  expect(list).toContain('aria-label="Unfollow Query"')
  expect(list).not.toMatch(NEWS)
  expect(list).toContain('href="/query/whats-new"')
  // Simulates the state before the latest version was released.
  const client = await site.deployment.http('reader:github:7')
  await client.mutation(api.followed.follow, { library: 'query', versions: ['v4', 'v3'] })
  expect(await reader.read('/dashboard')).toMatch(NEWS)
  await reader.post('/api/saved/follow', { library: 'query' })
  expect(await reader.read('/dashboard')).not.toMatch(NEWS)
  await reader.post('/api/saved/unfollow', { library: 'query' })
  expect(await reader.read('/dashboard')).not.toContain('aria-label="Unfollow Query"')
})

const releases = async () =>
  found([
    {
      tag: 'v6.0.0-rc',
      title: 'Soon',
      publishedAtMs: Date.now() + 2000,
      isPrerelease: true,
      notes: '',
      isCut: false,
    },
    {
      tag: 'v5.9.9',
      title: 'v5.9.9',
      publishedAtMs: Date.now() + 1000,
      isPrerelease: false,
      notes: '',
      isCut: false,
    },
  ])

test('a followed library shows the number of changes in its newest version, and its latest release', async () => {
  // Imported here, since the environment must be set before anything reads it.
  const { docsService, replaceDocsService } = await import('~/features/docs/service/docs-wiring.server')
  const { createSearchIndexHere } = await import('~/features/search/service/search-index.server')
  const { replaceSearchIndex } = await import('~/features/search/service/search.server')
  const page = { path: 'overview', title: 'Overview', sentence: '', frameworks: [] }
  const pages = [{ kind: 'pageAdded' as const, before: null, after: page }]
  const compare = async () =>
    found({ names: [], kept: [], replaced: [], pages, pagesBefore: 1, pagesAfter: 2 })
  replaceSearchIndex({ ...createSearchIndexHere(), compare })
  const service = docsService()
  replaceDocsService({ ...service, source: { ...service.source, releases } })
  await reader.post('/api/saved/follow', { library: 'query' })
  const list = await reader.read('/dashboard')
  replaceDocsService(undefined)
  replaceSearchIndex(undefined)
  await reader.post('/api/saved/unfollow', { library: 'query' })
  expect(list).toMatch(/href="\/query\/whats-new">What’s new: 1 change since v4</)
  expect(list).toContain('releases/tag/v5.9.9')
  expect(list).not.toContain('v6.0.0-rc')
})

const readLibraryDocs = async () => unavailable('out of reach')

test('a followed library shows the latest release while its docs are unavailable', async () => {
  const { docsService, replaceDocsService } = await import('~/features/docs/service/docs-wiring.server')
  const service = docsService()
  replaceDocsService({ ...service, readLibraryDocs, source: { ...service.source, releases } })
  await reader.post('/api/saved/follow', { library: 'query' })
  const list = await reader.read('/dashboard')
  replaceDocsService(undefined)
  await reader.post('/api/saved/unfollow', { library: 'query' })
  expect(list).toContain('releases/tag/v5.9.9')
})

test('without an account, sign-in returns to the library', async () => {
  const answer = await site.browser().post('/api/saved/follow', { library: 'table' })
  expect(pathTo(answer)).toBe('/login?to=%2Ftable%2Flatest')
})

test('an unknown library cannot be followed', async () => {
  const refused = await reader.post('/api/saved/follow', { library: 'none' })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('unexpected value')])
})

test('a release is new from its publication until the reader looks', async () => {
  const { withNews } = await import('~/features/saved/list/followed.server')
  const release = { repo: 'tanstack/query', name: 'v5.9.1', publishedAt: 1000 }
  const newsAt = (seenAt: number) =>
    withNews({ library: 'query', versions: ['v5', 'v4', 'v3'], seenAt }, [release], null)[0]?.news
  const href = 'https://github.com/tanstack/query/releases/tag/v5.9.1'
  expect(newsAt(999)).toEqual([{ label: 'v5.9.1', href, publishedAt: 1000 }])
  expect(newsAt(1000)).toEqual([])
  expect(withNews({ library: 'gone', versions: [], seenAt: 0 }, [release], null)).toEqual([])
})
