import { describe, expect, test } from 'vitest'
import { preferredEncoding } from '~/http/accept'
import { negotiate, varyByAccept } from '~/http/request/negotiation'

const pipeline = negotiate(
  (request) => Response.json([new URL(request.url).pathname, request.headers.get('accept')]),
  {
    isPage: (pathname) => !pathname.startsWith('/_serverFn/'),
    hasMarkdown: (pathname) => pathname.includes('/docs/') && !pathname.endsWith('.md'),
  },
)
const ask = async (path: string, accept: string | null, init: RequestInit = {}): Promise<unknown> => {
  const headers = accept === null ? {} : { accept }
  const answer = await pipeline(new Request(`http://site.test${path}`, { ...init, headers }))
  return answer.json()
}
const page = '/query/latest/docs/overview'
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('representation', () => {
  test.each([
    ['text/markdown', page, `${page}.md`],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', page, `${page}.md`],
    ['text/html;q=0.5, text/markdown;q=0.9', page, `${page}.md`],
    ['text/html, text/markdown;q=0.5', page, page],
    ['text/html, text/markdown', page, page],
    ['text/markdown;q=0, */*', page, page],
    ['text/markdown; charset=utf-8', page, `${page}.md`],
    ['text/markdown;charset="utf-8, or ; so";q=0.9, text/html;q=0.5', page, `${page}.md`],
    ['text/markdown;q=0.9;variant=GFM, text/html;level=1;q=0.5', page, `${page}.md`],
    ['text/markdown; charset=utf-8; q=0.1, text/html; charset=utf-8', page, page],
    ['text/markdown; charset=utf-8; Q=0', page, page],
    [browser, page, page],
    ['*/*', page, page],
    ['text/markdown', '/query/latest', '/query/latest'],
    ['text/markdown', `${page}/`, `${page}.md`],
    ['text/markdown', `${page}.md`, `${page}.md`],
  ])('%s for %s is answered by %s', async (accept, path, expected) => {
    expect(await ask(path, accept)).toContain(expected)
  })

  test.each(['application/json', 'image/png', 'text/markdown;q=0', ''])(
    'a page answers "%s" with HTML instead of refusing',
    async (accept) => {
      expect(await ask(page, accept)).toEqual([page, 'text/html'])
    },
  )

  test('what is not a page keeps its Accept', async () => {
    expect(await ask('/_serverFn/abc', 'application/json')).toEqual(['/_serverFn/abc', 'application/json'])
  })

  test('the method stays', async () => {
    const method = negotiate((request) => new Response(request.method), {
      isPage: () => true,
      hasMarkdown: () => true,
    })
    const request = new Request(`http://site.test${page}`, {
      method: 'HEAD',
      headers: { accept: 'text/markdown' },
    })
    expect(await (await method(request)).text()).toBe('HEAD')
  })
})

test.each([
  ['text/html; charset=utf-8', 'Accept'],
  ['text/markdown; charset=utf-8', 'Accept'],
  ['application/json', null],
])('an answer of type %s varies by %s', async (type, vary) => {
  const varied = varyByAccept(() => new Response('x', { headers: { 'content-type': type } }), {
    hasMarkdown: () => true,
  })
  expect((await varied(new Request('http://site.test/'))).headers.get('vary')).toBe(vary)
})

test.each([
  [true, 'Accept'],
  [false, null],
])('a redirect of an address with Markdown (%s) varies by %s', async (hasMarkdown, vary) => {
  const varied = varyByAccept(() => new Response(null, { status: 307, headers: { location: '/a' } }), {
    hasMarkdown: () => hasMarkdown,
  })
  expect((await varied(new Request('http://site.test/'))).headers.get('vary')).toBe(vary)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['*', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
])('of the codings "%s" %s is used', (accepted, expected) => {
  expect(preferredEncoding(accepted)).toBe(expected)
})
