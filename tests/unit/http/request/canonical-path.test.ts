import { describe, expect, test } from 'vitest'
import { type CanonicalPathOptions, redirectToCanonicalPath } from '~/http/request/canonical-path'
import type { Fetch } from '~/http/fetch'

/** Returns the route of a path, in a simplified model of the site. */
const routePath = (path: string): string | null => {
  const [, first = '', second = '', third = '', ...rest] = path.split('/')
  if (path === '/blog' || path === '/search') return path
  if (first === 'blog') return path === '/blog/rss.xml' ? path : '/blog/$'
  if (first === 'preview')
    return third === '' ? '/preview/$libraryId/$ref' : '/preview/$libraryId/$ref/docs/$'
  if (second === 'npm') return third === '' ? '/stats/npm' : '/stats/npm/$'
  if (third === 'docs') return `/$libraryId/$version/docs/${rest.at(-1)?.endsWith('.md') ? '{$}.md' : '$'}`
  return third === '' ? '/$libraryId/$version' : null
}

function siteAround(answer: Fetch, options: Partial<CanonicalPathOptions> = {}) {
  const step = redirectToCanonicalPath(answer, {
    routePath,
    isShared: (path) => !path.startsWith('/preview'),
    searchKey: (url) => url.search,
    searchNames: () => [],
    ...options,
  })
  return async (path: string, init?: RequestInit) => step(new Request(`http://site.test${path}`, init))
}

const ask = siteAround(() => new Response('reached'))
const led = (location: string, status = 307, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { location, ...headers } })
const missing = () => new Response('missing', { status: 404 })

test('a missing address whose likely spelling redirects back to it is answered', async () => {
  let calls = 0
  const get = siteAround(() => {
    calls += 1
    return missing()
  })
  expect((await get('/query/v4/llms.txt')).status).toBe(404)
  expect(calls).toBeLessThan(10)
})

describe('an address that is spelled otherwise', () => {
  test.each([
    ['//evil.test/a', '/evil.test/a'],
    ['/%2Fevil.test', '/evil.test'],
    ['/\\evil.test', '/evil.test'],
    ['/a//b///c?x=//y', '/a/b/c?x=//y'],
    ['///', '/'],
    ['/query/latest//docs/overview//', '/query/latest/docs/overview'],
    ['/query/latest/docs/overview/', '/query/latest/docs/overview'],
    ['/query/latest/docs/framework%2Freact%2Foverview', '/query/latest/docs/framework/react/overview'],
    ['/query/latest/docs/%6fverview?a=%6f', '/query/latest/docs/overview?a=%6f'],
    ['/query/latest/docs/overview%20', '/query/latest/docs/overview'],
    ['/query/latest/docs/overview%C2%A0/', '/query/latest/docs/overview'],
    ['/query/latest/docs/caf%c3%a9', '/query/latest/docs/caf%C3%A9'],
    ['/$foo', '/%24foo'],
    ['/query/latest/docs/a$b/%7B$c%7D?d=$e', '/query/latest/docs/a%24b/%7B%24c%7D?d=$e'],
    ['/$a/..%2F..', '/%24a/..%2F..'],
    ['//other.test/..%2F$', '/other.test/..%2F%24'],
    ['//other.test/..%2Fa', '/other.test/..%2Fa'],
    ['/BLOG/Post', '/blog/Post'],
    ['/Blog/RSS.Xml', '/blog/rss.xml'],
    ['/stats/NPM', '/stats/npm'],
    ['/QUERY/latest/Docs/reference/QueryClient', '/query/latest/docs/reference/QueryClient'],
    ['/query/latest/DOCS/reference/QueryClient', '/query/latest/docs/reference/QueryClient'],
    ['/query/V4/docs/reference/QueryClient.MD', '/query/v4/docs/reference/QueryClient.md'],
    ['/Query/LATEST', '/query/latest'],
    ['/Preview/QUERY/DOCS/DOCS/overview', '/preview/query/DOCS/docs/overview'],
    ['/query/latest/docs/react/overview/', '/query/latest/docs/framework/react/overview'],
    ['/query/DOCS/react/overview/', '/query/latest/docs/framework/react/overview'],
    ['/query/latest/docs/over%E2%80%8Bview%EF%BB%BF', '/query/latest/docs/overview'],
    ['/query/v4).', '/query/v4'],
    ['/blog/post%E2%80%9D%2C', '/blog/post'],
    ['/blog/post%22', '/blog/post'],
    ['/blog/post.html)', '/blog/post'],
    ['/blog/index.html', '/blog'],
    ['/INDEX.HTML', '/'],
    ['/Search/?q=A', '/search?q=A'],
    ['/stats/npm/react-vs-vue.', '/stats/npm/react-vs-vue'],
  ])('%s is sent to %s on this site, at once', async (path, location) => {
    const answer = await ask(path)
    expect(answer.headers.get('location')).toBe(location)
    expect(answer.status).toBe(path.includes('/query/DOCS') ? 307 : 308)
    expect((await ask(location)).status).toBe(200)
  })

  test.each([
    '/',
    '/query/latest/docs/overview',
    '/query/latest/docs/caf%C3%A9%20and%20more',
    '/query/latest/docs/a%3Fb%23c%25d',
    '/query/latest/docs/..%2F..%2Fsecret',
    '/query/latest/docs/%252e%252e',
    '/query/latest/docs/%24a',
    '/query/latest/docs/reference/QueryClient',
    '/query/latest/docs/why-(not)',
    '/query/latest/docs/the-file-index.html',
    '/preview/query/DOCS',
    '/no-library/latest/Overview',
    '/stats/npm/@tanstack/react-query',
  ])('%s is let through', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })

  test('is sent on with what it writes, to the same method', async () => {
    const answer = await ask('/Blog/?a=1', { method: 'POST' })
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/blog?a=1'])
  })
})

describe('an address that shows nothing', () => {
  const ofDocs = siteAround(({ url }) =>
    /\/docs\/guides\/a$|\/docs\/why\.\)$/.test(new URL(url).pathname) ? new Response('a page') : missing(),
  )

  test.each(['a)', 'a.', 'a%22,', 'a.html', 'A', 'A.HTML).', 'a/index.html', 'a%E3%80%82'])(
    'leads to the page that it means: %s',
    async (end) => {
      const answer = await ofDocs(`/query/latest/docs/guides/${end}?b=1`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        308,
        '/query/latest/docs/guides/a?b=1',
      ])
    },
  )

  test('stays where no spelling shows a page, and where the name of a page has such an end', async () => {
    expect((await ofDocs('/query/latest/docs/guides/Nothing).')).status).toBe(404)
    expect((await ofDocs('/query/latest/docs/why.)')).status).toBe(200)
  })

  test.each([
    ['by an old address', '/query/latest/docs/react/none', '/query/latest/docs/framework/react/none', 307],
    ['or for good where it is one address', '/Query/latest/docs/none', '/query/latest/docs/none', 308],
  ])('is led to for the time being %s', async (_how, path, location, status) => {
    const answer = await ofDocs(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  })

  test('is led to for the time being by the application too', async () => {
    const get = siteAround(({ url }) => (url.endsWith('/old') ? led('/new', 308) : missing()))
    expect((await get('/old')).status).toBe(307)
  })

  test('of one reader is asked once', async () => {
    const asked: string[] = []
    const get = siteAround(({ url }) => {
      asked.push(url)
      return missing()
    })
    expect((await get('/preview/query/x/docs/A.')).status).toBe(404)
    expect(asked).toHaveLength(1)
  })
})

describe('what leads on several times', () => {
  const leads: Record<string, string> = {
    '/query/latest/docs/Old': '/query/latest/docs/old',
    '/query/latest/docs/old': '/query/latest/docs/new',
    '/query/latest/docs/circle': '/query/latest/docs/circle/a',
    '/query/latest/docs/circle/a': '/query/latest/docs/circle/b',
    '/query/latest/docs/circle/b': '/query/latest/docs/circle',
    '/query/latest/docs/away': 'https://elsewhere.test/a',
    '/query/latest/docs/to-preview': '/preview/query/x/docs/a',
  }
  const asked: string[] = []
  const get = siteAround(({ url }) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const location = leads[pathname]
    return location === undefined ? new Response('a page') : led(location, 307, { vary: 'Accept' })
  })
  const end = async (path: string) => (await get(path)).headers.get('location')

  test('leads to its end in one step', async () => {
    expect(await end('/QUERY/LATEST/docs//Old/?utm_source=a#b')).toBe('/query/latest/docs/new?utm_source=a')
    const answer = await get('/query/latest/docs/Old')
    expect(answer.headers.get('location')).toBe('/query/latest/docs/new')
    expect([answer.status, answer.headers.get('vary')]).toEqual([307, 'Accept'])
  })

  test('ends in a circle, at another site, and before what is made for one reader', async () => {
    expect((await get('/query/latest/docs/circle')).status).toBe(307)
    expect(await end('/query/latest/docs/away?a=1')).toBe('https://elsewhere.test/a')
    asked.length = 0
    expect(await end('/query/latest/docs/to-preview')).toBe('/preview/query/x/docs/a')
    expect(asked).toEqual(['/query/latest/docs/to-preview'])
  })
})

describe('the search of an address that leads on', () => {
  const get = siteAround(
    ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/stats/npm/a-vs-b') return led('/stats/npm?packages=ab')
      if (pathname === '/preview/query/x') return led('/query/latest')
      return pathname === '/query/latest/docs/moved' ? led('/query/latest/docs/there#part') : new Response('')
    },
    { searchNames: (path) => (path.startsWith('/stats/npm/') ? ['add'] : []) },
  )
  const end = async (path: string) => (await get(path)).headers.get('location')

  test.each([
    [
      '/query/latest/docs/react/examples/basic?path=src%2Fa.tsx&panel=code',
      'framework/react/examples/basic?path=src%2Fa.tsx&panel=code',
    ],
    ['/query/docs/moved?utm_source=a%20b&utm_source=c', 'there?utm_source=a%20b&utm_source=c#part'],
  ])('is carried on: %s', async (path, location) => {
    expect(await end(path)).toBe(`/query/latest/docs/${location}`)
  })

  test('is carried on but for what the redirect says, and what the route that redirects reads', async () => {
    expect(await end('/stats/npm/a-vs-b?packages=no&range=all-time&add=c&&')).toBe(
      '/stats/npm?packages=ab&range=all-time',
    )
  })

  test('of one reader stays with the address that reads it', async () => {
    expect(await end('/preview/query/x?code=secret')).toBe('/query/latest')
  })

  test('stands behind the reason of an arrival', async () => {
    expect(await end('/query/v3/OVERVIEW?from=me&utm_source=a')).toBe(
      '/query/latest/docs/framework/react/overview?from=reactQueryV3&utm_source=a',
    )
  })
})
