import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cacheInFrontOf, keepable, pageText } from './page-cache-fixture'

const pages = (_request: Request, rendering: number) => keepable(pageText(rendering))
const coded = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

describe('keeping', () => {
  test('a page is rendered once for all readers while it is fresh', async () => {
    const { get, text, seen } = cacheInFrontOf(pages)
    await get('/a')
    expect(await text('/a')).toBe(pageText(1))
    expect(seen.renderings).toBe(1)
  })

  test('requests during a rendering share it', async () => {
    const { text, seen } = cacheInFrontOf(pages)
    const texts = await Promise.all([text('/a'), text('/a'), text('/a')])
    expect(texts).toEqual([pageText(1), pageText(1), pageText(1)])
    expect(seen.renderings).toBe(1)
  })

  test.each([
    ['without a shared lifetime', () => new Response('x', { headers: { 'content-type': 'text/html' } })],
    ['that sets a cookie', () => keepable('x', { 'set-cookie': 'a=b' })],
    ['that failed', () => new Response('x', { status: 500, headers: keepable('').headers })],
    ['that flows', () => keepable('x', { 'content-type': 'text/event-stream' })],
  ])('an answer %s is not stored', async (_name, render) => {
    const { get, seen } = cacheInFrontOf(render)
    await get('/a')
    await get('/a')
    expect(seen.renderings).toBe(2)
  })

  test('an answer that sets a cookie reaches only the reader it was made for', async () => {
    const { get } = cacheInFrontOf((_request, rendering) =>
      keepable('x', { 'set-cookie': `reader=${rendering}` }),
    )
    const answers = await Promise.all([get('/a'), get('/a')])
    expect(answers.map((answer) => answer.headers.get('set-cookie'))).toEqual(['reader=1', 'reader=2'])
  })

  test('pages asked for longest ago leave when the memory is full', async () => {
    // A quarter is for other codings; three quarters hold two of these pages.
    const { get, seen } = cacheInFrontOf(pages, { maxBytes: 6000 })
    await get('/a')
    await get('/b')
    await get('/c')
    await get('/c')
    expect(seen.renderings).toBe(3)
    await get('/a')
    expect(seen.renderings).toBe(4)
  })

  test('cleared pages are rendered again, also those that were being rendered', async () => {
    const { cache, get, seen } = cacheInFrontOf(pages)
    await get('/query/a')
    await get('/table/a')
    const rendering = get('/query/b')
    cache.clear((address) => address.startsWith('/query/'))
    await rendering
    await Promise.all([get('/query/a'), get('/query/b'), get('/table/a')])
    expect(seen.requests.map((request) => new URL(request.url).pathname)).toEqual([
      '/query/a',
      '/table/a',
      '/query/b',
      '/query/a',
      '/query/b',
    ])
  })
})

describe('keys', () => {
  test('parameters that no route reads make no pages and reach no route', async () => {
    const { get, seen } = cacheInFrontOf(pages)
    await get('/a?utm_source=x')
    await get('/a')
    await get('/a?page=2&utm_source=y')
    expect(seen.requests.map((request) => new URL(request.url).search)).toEqual(['', '?page=2'])
  })

  test('nothing of a reader but the address reaches the rendering', async () => {
    const { get, seen } = cacheInFrontOf(pages)
    const headers = {
      cookie: 'theme=dark',
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      authorization: 'x',
    }
    await get('/a', { headers })
    const [request] = seen.requests
    const { headers: sent } = request ?? new Request('http://none.test')
    expect(Object.keys(headers).filter((name) => sent.has(name))).toEqual([])
    expect(new URL(request?.url ?? '').host).toBe('localhost')
  })

  test('addresses that depend on the reader are passed on with their cookies and never stored', async () => {
    const { get, seen } = cacheInFrontOf(pages)
    await get('/account', { headers: { cookie: 'session=1' } })
    await get('/account', { headers: { cookie: 'session=2' } })
    expect(seen.requests.map((request) => request.headers.get('cookie'))).toEqual(['session=1', 'session=2'])
  })

  test("a server function's call from the browser and a bare request of it are two answers", async () => {
    const { get, seen } = cacheInFrontOf(pages)
    await get('/_serverFn/abc')
    await get('/_serverFn/abc', { headers: { 'x-tsr-serverFn': 'true' } })
    expect(seen.requests.map((request) => request.headers.get('x-tsr-serverfn'))).toEqual([null, 'true'])
  })

  test('the mark of a call makes no second copy of a page', async () => {
    const { get, seen } = cacheInFrontOf(pages)
    await get('/a')
    await get('/a', { headers: { 'x-tsr-serverFn': 'true' } })
    expect(seen.renderings).toBe(1)
  })
})

describe('sending', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ])('%s is sent to a client that accepts "%s"', async (encoding, accepted, decode) => {
    const { get } = cacheInFrontOf(pages)
    const answer = await get('/a', coded(accepted))
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
    expect(decode(body).toString()).toBe(pageText(1))
  })

  test('a client that accepts no coding gets the text as it is', async () => {
    const { get } = cacheInFrontOf(pages)
    const answer = await get('/a')
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(await answer.text()).toBe(pageText(1))
  })

  test('caches learn that coding and representation vary', async () => {
    const { get } = cacheInFrontOf(pages)
    expect((await get('/a')).headers.get('vary')).toBe('Accept, Accept-Encoding')
  })

  test('each coding has its own strong entity tag', async () => {
    const { get } = cacheInFrontOf(pages)
    const answers = await Promise.all([get('/a'), get('/a', coded('br')), get('/a', coded('gzip'))])
    const tags = answers.map((answer) => answer.headers.get('etag') ?? '')
    expect(new Set(tags).size).toBe(3)
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true)
  })

  test.each([
    ['its entity tag', (tag: string) => tag],
    ['its entity tag made weak by a proxy', (tag: string) => `W/${tag}`],
    ['a list that holds it', (tag: string) => `"other", ${tag}`],
    ['any entity tag', () => '*'],
  ])('a client that holds %s gets 304 without a body', async (_name, ifNoneMatch) => {
    const { get } = cacheInFrontOf(pages)
    const tag = (await get('/a', coded('br'))).headers.get('etag') ?? ''
    const headers = { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch(tag) }
    const answer = await get('/a', { headers })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(tag)
    expect(answer.headers.has('content-length')).toBe(false)
  })

  test('a client that holds another content gets the page', async () => {
    const { get } = cacheInFrontOf(pages)
    expect((await get('/a', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test.each([
    ['https', 'max-age=63072000'],
    ['http', null],
  ])('behind a proxy that was reached by %s, strict transport is %s', async (protocol, expected) => {
    const { get } = cacheInFrontOf(pages)
    const init = { headers: { 'x-forwarded-proto': protocol } }
    await get('/a')
    expect((await get('/a', init)).headers.get('strict-transport-security')).toBe(expected)
  })

  test('answers that are not stored are compressed too', async () => {
    const { get } = cacheInFrontOf(
      () => new Response(pageText(1), { status: 404, headers: { 'content-type': 'text/html' } }),
    )
    const answer = await get('/a', coded('br'))
    expect(answer.status).toBe(404)
    expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(pageText(1))
  })

  test('a page compressed again is smaller and the same', async () => {
    const text = `<p>${Array.from({ length: 3000 }, (_, index) => (index * 7919) % 1009).join(' ')}</p>`
    const { cache, get } = cacheInFrontOf(() => keepable(text))
    const before = await get('/a', coded('br'))
    await cache.idle()
    const after = await get('/a', coded('br'))
    expect(Number(after.headers.get('content-length'))).toBeLessThan(
      Number(before.headers.get('content-length')),
    )
    expect(brotliDecompressSync(Buffer.from(await after.arrayBuffer())).toString()).toBe(text)
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  })
})

const sharedPolicy = { 'cache-control': 'public, max-age=0, must-revalidate' }
const made = (headers: Record<string, string>, status = 200) =>
  cacheInFrontOf(
    () => new Response(pageText(1), { status, headers: { 'content-type': 'text/csv', ...headers } }),
  )

describe('an answer that is made for each request', () => {
  test.each(['identity', 'gzip', 'br'])('is sent once to a program that has it in %s', async (coding) => {
    const { get } = made(sharedPolicy)
    const first = await get('/account', coded(coding))
    const tag = first.headers.get('etag') ?? ''
    const second = await get('/account', {
      headers: { 'accept-encoding': coding, 'if-none-match': `W/${tag}` },
    })
    expect([first.status, second.status, await second.text()]).toEqual([200, 304, ''])
    expect(second.headers.get('etag')).toBe(tag)
    expect(second.headers.get('vary')).toBe(first.headers.get('vary'))
  })

  test.each([
    ['of one reader', { 'cache-control': 'private, no-store' }, 200],
    ['that failed', sharedPolicy, 404],
  ])('and %s has no tag', async (_name, headers, status) => {
    const { get } = made(headers, status)
    expect((await get('/account')).headers.has('etag')).toBe(false)
  })
})
