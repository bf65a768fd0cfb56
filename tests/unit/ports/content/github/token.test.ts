import { expect, test } from 'vitest'
import { createGithubSource } from '~/ports/content/github/github-source'
import { silentLog } from '~/ports/log'
import { createClock } from '../../../../fixtures/clock'
import { at, neverAborted } from './open-source'

const tree = {
  sha: 'a'.repeat(40),
  truncated: false,
  tree: [
    {
      path: 'README.md',
      mode: '100644',
      type: 'blob',
      sha: 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
      size: 0,
    },
  ],
}

type Seen = { readonly url: string; readonly authorization: string | null; readonly userAgent: string | null }

function sourceOver(answer: (url: string) => Response, token: string | null = 'secret') {
  const seen: Seen[] = []
  const source = createGithubSource({
    token,
    apiUrl: 'https://code.test/api/v3',
    rawUrl: 'https://raw.test',
    userAgent: 'docs.test',
    store: null,
    fileMemoryBytes: 1_000_000,
    neededFolders: () => [],
    log: silentLog,
    timing: createClock().timing,
    fetch: async (input, init) => {
      const { url, headers } = new Request(input, init)
      seen.push({ url, authorization: headers.get('authorization'), userAgent: headers.get('user-agent') })
      return answer(url)
    },
  })
  return { source, seen }
}

const movedTo = (location: string): Response => new Response(null, { status: 301, headers: { location } })

test('calls of the API carry the token and the name of the product', async () => {
  const { source, seen } = sourceOver(() => Response.json(tree))
  await source.tree(at, neverAborted)
  expect(seen).toEqual([
    {
      url: 'https://code.test/api/v3/repos/tanstack/query/git/trees/main?recursive=1',
      authorization: 'token secret',
      userAgent: expect.stringMatching(/^docs\.test/),
    },
  ])
})

test('a ref with a slash is one part of the address', async () => {
  const { source, seen } = sourceOver(() => Response.json(tree))
  await source.tree({ ...at, ref: 'feature/signals' }, neverAborted)
  expect(seen[0]?.url).toContain('/git/trees/feature%2Fsignals?')
})

test('a redirect within the API is followed', async () => {
  const { source, seen } = sourceOver((url) =>
    url.includes('/repos/')
      ? movedTo('/api/v3/repositories/7/git/trees/main?recursive=1')
      : Response.json(tree),
  )
  expect(await source.tree(at, neverAborted)).toMatchObject({ kind: 'found' })
  expect(seen[1]?.url).toBe('https://code.test/api/v3/repositories/7/git/trees/main?recursive=1')
})

test.each([
  'https://elsewhere.test/trees',
  'http://code.test/api/v3/trees',
  'https://code.test:8443/trees',
  'https://code.test@elsewhere.test/',
  'not an address at all:',
  '',
])('a redirect to %j is not followed, so that no other host gets the token', async (location) => {
  const { source, seen } = sourceOver(() => movedTo(location))
  expect(await source.tree(at, neverAborted)).toMatchObject({ kind: 'unavailable' })
  expect(new Set(seen.map(({ url }) => new URL(url).origin))).toEqual(new Set(['https://code.test']))
})

test('redirects in a circle come to an end', async () => {
  const { source, seen } = sourceOver((url) => movedTo(url))
  expect(await source.tree(at, neverAborted)).toMatchObject({ kind: 'unavailable' })
  expect(seen).toHaveLength(4)
})

test('the raw host never gets a token, since there is none when it is asked', async () => {
  const { source, seen } = sourceOver(
    (url) => (url.startsWith('https://raw.test/') ? new Response('') : Response.json(tree)),
    null,
  )
  const listed = await source.tree(at, neverAborted)
  const entry = listed.kind === 'found' ? listed.value.entries.get('README.md') : undefined
  if (!entry) throw new Error('expected README.md in the tree')
  expect(await source.file(at, entry, neverAborted)).toMatchObject({ kind: 'found' })
  expect(seen.at(-1)).toEqual({
    url: 'https://raw.test/TanStack/query/main/README.md',
    authorization: null,
    userAgent: 'docs.test',
  })
})

test.each([
  ['no tree', Response.json({ sha: tree.sha, truncated: false })],
  ['an empty tree', Response.json({ ...tree, tree: [] })],
  ['an entry without an id', Response.json({ ...tree, tree: [{ path: 'a', type: 'blob' }] })],
  ['a page of HTML with status 200', new Response('<!doctype html>')],
  ['nothing', new Response(null, { status: 204 })],
])('%s is no content', async (_case, response) => {
  const { source } = sourceOver(() => response.clone())
  expect(await source.tree(at, neverAborted)).toMatchObject({ kind: 'unavailable' })
})
