import { describe, expect, test } from 'vitest'
import { completeOutsideAnswer } from '~/http/response/static-file-headers'

function completed(path: string, response: Response, protocol = 'https'): Headers {
  completeOutsideAnswer(response, new Request(`${protocol}://site.test${path}`))
  return response.headers
}

const file = (type: string) => new Response('x', { headers: { 'content-type': type } })

describe('files that the server sends by itself', () => {
  test.each([
    ['/favicon.svg', 'image/svg+xml', "default-src 'none'; style-src 'unsafe-inline'; sandbox"],
    ['/social-card.png?v=2', 'image/png', "default-src 'none'; frame-ancestors 'none'"],
    ['/_build/index-1.js', 'text/javascript', "default-src 'none'; frame-ancestors 'none'"],
    ['/_build/font', 'font/woff2', "default-src 'none'; frame-ancestors 'none'"],
  ])('%s, opened by itself, may do as little as its kind needs', (path, type, policy) => {
    const headers = completed(path, file(type))
    expect(headers.get('content-security-policy')).toBe(policy)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
  })

  test.each([
    ['/social-card.png', 'image/png', 'cross-origin'],
    ['/_build/index-1.js', 'text/javascript', 'same-origin'],
  ])('%s may be loaded by pages of %s', (path, type, policy) => {
    expect(completed(path, file(type)).get('cross-origin-resource-policy')).toBe(policy)
  })

  test.each([
    ['/_build/index-1.js', 'text/javascript', 'Accept-Encoding'],
    ['/favicon.svg', 'image/svg+xml', 'Accept-Encoding'],
    ['/social-card.png', 'image/png', null],
  ])('%s says whether caches must tell encodings apart', (path, type, vary) => {
    expect(completed(path, file(type)).get('vary')).toBe(vary)
  })

  test.each([
    ['has the tag of the request if the server omits it', {}, '"a"', 'Accept-Encoding'],
    ['of the application keeps its headers', { etag: '"b"', vary: 'Accept' }, '"b"', 'Accept'],
  ])('an answer of an unchanged file %s', (_what, headers, etag, vary) => {
    const response = new Response(null, { status: 304, headers })
    const asked = { 'if-none-match': '"a"' }
    completeOutsideAnswer(response, new Request('https://site.test/favicon.svg', { headers: asked }))
    expect([response.headers.get('etag'), response.headers.get('vary')]).toEqual([etag, vary])
  })

  test('say so once', () => {
    const headers = { 'content-type': 'text/javascript', vary: 'Accept-Encoding' }
    expect(completed('/_build/index-1.js', new Response('x', { headers })).get('vary')).toBe(
      'Accept-Encoding',
    )
  })

  test('are cached for an hour where their name stays when they change', () => {
    const policy = 'public, max-age=3600, stale-while-revalidate=86400'
    expect(completed('/favicon.svg', file('image/svg+xml')).get('cache-control')).toBe(policy)
  })

  test('keep the lifetime that the build gave them', () => {
    const headers = { 'cache-control': 'public, max-age=31536000, immutable' }
    const chunk = new Response('x', { headers })
    expect(completed('/_build/index-1.js', chunk).get('cache-control')).toBe(headers['cache-control'])
  })
})

test.each([
  ['a missing chunk', '/_build/gone.js', 404],
  ['an address that cannot be parsed', '/%25zz', 400],
])('no cache keeps %s', (_name, path, status) => {
  const headers = completed(path, new Response('{}', { status }))
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('an answer that the application has completed stays as it is', () => {
  const own = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  const headers = completed('/query/latest/docs/nope.md', new Response('', { status: 404, headers: own }))
  expect(Object.fromEntries(headers)).toMatchObject(own)
  expect(headers.has('content-security-policy')).toBe(false)
})
