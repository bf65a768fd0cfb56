import { FastResponse } from 'srvx'
import { describe, expect, test, vi } from 'vitest'
import { PageCache } from '~/http/page-cache/page-cache'
import { createPipeline } from '~/http/pipeline'
import { pageHeaders } from '~/features/outcomes/page-headers'
import { cachePolicies } from '~/http/response/policies'
import type { Fetch } from '~/http/fetch'

const never: Fetch = () => new Promise<Response>(() => {})

function siteAround(handler: Fetch, isShared = (): boolean => true, renderMs = 60_000) {
  const reports: Array<{ requestId: string; error: unknown }> = []
  const cache = new PageCache({
    maxBytes: 1_000_000,
    now: () => 0,
    searchKey: () => '',
    report: (error) => reports.push({ requestId: '', error }),
    limits: { renderMs, quietMs: 60_000 },
  })
  const fetch = createPipeline(handler, {
    isPage: () => true,
    mayWrite: () => false,
    routePath: () => null,
    searchNames: () => [],
    searchKey: () => '',
    isKnownMissing: async () => false,
    uselessParameter: async () => null,
    now: () => 0,
    hasMarkdown: () => true,
    isPreview: () => false,
    isShared,
    recordOf: () => ({}),
    metrics: null,
    reactOf: () => 'intent',
    sourcesOf: () => ({}),
    isServerFunction: () => false,
    marker: 'mark',
    constantScripts: new Set<string>(),
    preparedSheets: {},
    frames: [],
    connections: [],
    cache,
    finishesPages: true,
    newRequestId: () => 'id-1',
    report: (failure) => reports.push(failure),
  })
  const ask = async (path: string, init?: RequestInit) => fetch(new Request(`http://site.test${path}`, init))
  const get = (path: string, headers: Record<string, string> = {}) => ask(path, { headers })
  return { ask, get, reports }
}

const html = { 'content-type': 'text/html; charset=utf-8' }
const good = () => new Response('<h1>page</h1>', { headers: { ...html, ...pageHeaders } })

/** Required headers of every response over HTTPS. */
const secure = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'strict-transport-security': 'max-age=63072000',
}
const overHttps = { 'x-forwarded-proto': 'https' }

describe('every answer carries the security headers', () => {
  test.each(['/a', '/a?again'])('%s, rendered or cached', async (path) => {
    const { get } = siteAround(good)
    await get('/a')
    const { headers } = await get(path, overHttps)
    expect(Object.fromEntries(headers)).toMatchObject({
      ...secure,
      'content-security-policy': expect.stringContaining("script-src 'self';"),
      vary: 'Accept, Accept-Encoding',
      ...pageHeaders,
    })
  })

  test('a document for one reader is cut off from the window that opened it; a shared page starts no new process', async () => {
    const ofReader = await siteAround(good, () => false).get('/a')
    expect(ofReader.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    const shared = await siteAround(good).get('/a')
    expect(shared.headers.has('cross-origin-opener-policy')).toBe(false)
  })

  test('but data carries none of those that say something to documents alone', async () => {
    const { get } = siteAround(() => Response.json({}, { headers: pageHeaders }))
    const { headers } = await get('/a', overHttps)
    const names = Object.keys(secure).filter((name) => headers.has(name))
    expect(names).toEqual([
      'x-content-type-options',
      'cross-origin-resource-policy',
      'content-security-policy',
      'strict-transport-security',
    ])
  })

  test.each<[string, string, RequestInit, number]>([
    ['a malformed address', '/%E0%A4%A', {}, 400],
    ['a method that nothing has', '/a', { method: 'DELETE' }, 405],
    ['an address that is too long', `/${'a'.repeat(3000)}`, {}, 414],
    ['two slashes', '/a//b', {}, 308],
    ['a function that is not there', '/_serverFn/nope', {}, 404],
  ])('%s', async (_name, path, init, status) => {
    const answer = await siteAround(good).ask(path, { ...init, headers: overHttps })
    expect(answer.status).toBe(status)
    expect(Object.fromEntries(answer.headers)).toMatchObject(secure)
  })

  test('a failure', async () => {
    const { get } = siteAround(() => Promise.reject(new Error('down')))
    const answer = await get('/a', overHttps)
    expect(answer.status).toBe(500)
    expect(Object.fromEntries(answer.headers)).toMatchObject(secure)
  })

  test('a copy that is still good', async () => {
    const { get } = siteAround(good)
    const etag = (await get('/a')).headers.get('etag') ?? ''
    const answer = await get('/a', { ...overHttps, 'if-none-match': etag })
    expect(answer.status).toBe(304)
    expect(Object.fromEntries(answer.headers)).toMatchObject(secure)
  })

  test('but over plain HTTP none of them asks for HTTPS', async () => {
    const { get } = siteAround(good)
    for (const path of ['/a', '/a', '/%']) {
      expect((await get(path)).headers.has('strict-transport-security')).toBe(false)
    }
  })
})

describe('HEAD', () => {
  const answers: Record<string, Fetch> = {
    'a page': good,
    'a picture': () => new Response('bytes', { headers: { 'content-type': 'image/png' } }),
    'a missing page': () => new Response('<h1>404</h1>', { status: 404, headers: html }),
    'a failure': () => Promise.reject(new Error('down')),
  }
  test.each(Object.entries(answers))(
    'of %s has the status and headers of GET and no body',
    async (_name, handler) => {
      const { ask } = siteAround(handler)
      const whole = await ask('/a')
      const head = await ask('/a', { method: 'HEAD' })
      expect([head.status, head.body]).toEqual([whole.status, null])
      expect([...head.headers]).toEqual([...whole.headers])
    },
  )

  test('reaches no route, so that none can forget it', async () => {
    const methods: string[] = []
    const { ask } = siteAround((request) => {
      methods.push(request.method)
      return good()
    })
    await ask('/a', { method: 'HEAD' })
    expect(methods).toEqual(['GET'])
  })

  test('cancels a stream that is not read', async () => {
    const cancelled = Promise.withResolvers<void>()
    const { ask } = siteAround(() => {
      const body = new ReadableStream({ cancel: () => cancelled.resolve() })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })
    await ask('/a', { method: 'HEAD' })
    await expect(cancelled.promise).resolves.toBeUndefined()
  })
})

describe('the whole pipeline', () => {
  test('data may do nothing when it is shown as a document', async () => {
    const { get } = siteAround(() => Response.json({}))
    expect((await get('/a')).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  test.each([
    [200, pageHeaders],
    [301, cachePolicies.redirect],
    [307, cachePolicies.redirect],
    [404, cachePolicies.notFound],
    [500, cachePolicies.error],
    [503, cachePolicies.error],
  ])('status %i has its own cache policy, whatever the route asked for', async (status, policy) => {
    const { get } = siteAround(() => new Response('x', { status, headers: { ...html, ...pageHeaders } }))
    const { headers } = await get('/a')
    expect(headers.get('cache-control')).toBe(policy['cache-control'])
    expect(headers.get('cdn-cache-control')).toBe(
      'cdn-cache-control' in policy ? policy['cdn-cache-control'] : null,
    )
  })

  test('a failure is answered with the id under which it is reported, and says nothing of its cause', async () => {
    const { get, reports } = siteAround(() => {
      throw new Error('secret')
    })
    const answer = await get('/a')
    expect(answer.status).toBe(500)
    expect(answer.headers.get('x-request-id')).toBe('id-1')
    expect(await answer.text()).not.toContain('secret')
    expect(reports).toMatchObject([{ requestId: 'id-1', error: new Error('secret') }])
  })

  test('a rendering without end is answered with 503', async () => {
    const { get } = siteAround(never, () => true, 20)
    const answer = await get('/a')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
  })

  test('HTML and Markdown of one address are cached apart', async () => {
    const { get } = siteAround((request) => {
      const isMarkdown = request.url.endsWith('.md')
      const type = isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8'
      return new Response(isMarkdown ? '# page' : '<h1>page</h1>', {
        headers: { 'content-type': type, ...pageHeaders },
      })
    })
    const texts = []
    for (const accept of ['text/html', 'text/markdown', 'text/html']) {
      texts.push(await (await get('/docs/a', { accept })).text())
    }
    expect(texts).toEqual(['<h1>page</h1>', '# page', '<h1>page</h1>'])
  })
})

test('a page from the cache is sent as it was prepared: no step makes headers of its list', async () => {
  const { get } = siteAround(good)
  await get('/a')
  const looked = vi.spyOn(FastResponse.prototype, 'headers', 'get')
  await get('/a')
  expect(looked).not.toHaveBeenCalled()
  looked.mockRestore()
  expect((await get('/a')).headers.get('etag')).toMatch(/^"/)
})
